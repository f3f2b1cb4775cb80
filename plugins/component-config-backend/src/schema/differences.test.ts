// SPDX-License-Identifier: Apache-2.0

import type { JsonValue } from '@component-config/config-engine';
import type { Differences } from './differences';

/*
 * These tests are run by the compiler: a difference that is not found, or found where there is none, is a type error.
 */

type Found<Ours, Described> = Differences<Ours, Described, 'it'>;

/** All differences, each once, and no others. */
type All<Difference extends string> = { [Each in Difference]: true };

const none: All<never> = {};

describe('a type and its description', () => {
  it('agree if they differ only in what a description cannot express', () => {
    type Ours = {
      readonly name: string;
      readonly message?: string;
      readonly state: 'ok' | 'bad' | null;
      readonly tags: readonly string[];
      readonly range: readonly [start: number, end: number, step?: number];
      readonly counts: { readonly [name: string]: number };
      readonly value: JsonValue;
      readonly origin:
        | { readonly kind: 'git'; readonly path: string }
        | { readonly kind: 'portal' };
    };
    type Described = {
      name: string;
      message?: string;
      state: 'ok' | 'bad' | null;
      tags: string[];
      range: number[];
      counts: { [name: string]: number };
      // eslint-disable-next-line @typescript-eslint/no-explicit-any -- as it is generated
      value: any;
      origin: { kind: 'git' | 'portal'; path?: string };
    };
    const found: All<Found<Ours, Described>> = none;
    expect(found).toEqual({});
  });

  it('differ in the names of properties, also of optional ones', () => {
    const found: All<
      Found<{ a: string; message?: string }, { a: string; text?: string }>
    > = {
      'it.message is not described': true,
      'it.text is only described': true,
    };
    expect(found).toBeDefined();
  });

  it('differ in the types of properties at any depth', () => {
    const found: All<
      Found<
        { items: Array<{ at: { [name: string]: string } }>; id: number },
        { items: Array<{ at: { [name: string]: number } }>; id?: number }
      >
    > = {
      'it.items[].at{} has another type': true,
      'it.id is only in one of them optional': true,
    };
    expect(found).toBeDefined();
  });

  it('differ in the values of a literal type, in either direction', () => {
    const found: All<
      | Found<{ a: 'x' | 'y' }, { a: string }>
      | Found<{ b: 'x' }, { b: 'x' | 'y' }>
      | Found<{ c: 'x' | 'y' }, { c: 'x' }>
    > = {
      'it.a has another type': true,
      'it.b has another type': true,
      'it.c has another type': true,
    };
    expect(found).toBeDefined();
  });

  it('differ in what may be null, or a list, or a map', () => {
    const found: All<
      Found<
        { a: string; b: string[]; c: { d: string }; e: { d: string } },
        { a: string | null; b: string; c: { [d: string]: string }; e: string }
      >
    > = {
      'it.a has another type': true,
      'it.b has another type': true,
      'it.b is only in one of them a list': true,
      'it.c is only in one of them a map': true,
      'it.e has another type': true,
      'it.e is only in one of them an object': true,
    };
    expect(found).toBeDefined();
  });

  it('differ if the description leaves open what has a known form', () => {
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- as it is generated
    type Open = any;
    const found: All<
      Found<
        { a: { b: string }; c: { d: string }; e: string },
        { a: { [key: string]: Open }; c: Open; e: Open }
      >
    > = {
      'it.a is only in one of them a map': true,
      'it.c is not described': true,
      'it.e is not described': true,
    };
    expect(found).toBeDefined();
  });
});
