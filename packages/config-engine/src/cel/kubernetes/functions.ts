// SPDX-License-Identifier: Apache-2.0

import { Optional, type Environment } from '@marcbachmann/cel-js';
import { compilePattern, patternWork, searchWork } from '../../pattern';
import { conversions } from '../conversions';
import { flatten, methods as commonMethods, type Methods } from '../functions';
import { Duration } from '../library';
import { failure, parsed } from '../macros';
import { charge, itemWork } from '../meter';
import { namesInNamespaces, registerFunctions } from '../namespaces';
import {
  collectionFunctions,
  collectionMethods,
  collectionNamespaces,
  indexIn,
  optionalFunctions,
  optionalMethods,
} from './collections';
import { IpAddress, IpNetwork, isOfKind } from './addresses';
import { formatText, quotedStyle } from './formatText';
import { scalarOf, sorted, type Comparable } from './listTypes';
import { NamedFormat, namedFormats } from './namedFormats';
import { Quantity } from './quantity';
import { Semver } from './semver';
import { DURATION, timeFunctions, timeMethods, TIMESTAMP } from './times';
import { Url } from './url';

/** The namespaces of functions, with an instance that stands for each. */
class Formats {}
class Addresses {}

const namespaces = {
  ...collectionNamespaces,
  format: ['FormatNamespace', Formats],
  ip: ['IpNamespace', Addresses],
} as const;

const types = {
  URL: Url,
  IP: IpAddress,
  CIDR: IpNetwork,
  Quantity,
  Semver,
  NamedFormat,
};

/** Types whose values have an order. */
const ordered = [
  'int',
  'uint',
  'double',
  'bool',
  'string',
  DURATION,
  TIMESTAMP,
] as const;

/**
 * The methods that rules of Kubernetes have (https://kubernetes.io/docs/reference/using-api/cel/). `reverse` came later
 * than their version of the strings library.
 */
export const resourceMethods: Methods = {
  ...Object.fromEntries(
    Object.entries(commonMethods).filter(
      ([signature]) =>
        !/\.(?:reverse|join|slice|flatten\(\))\(?/.test(signature),
    ),
  ),
  ...listMethods(),
  ...optionalMethods,
  ...timeMethods,
  'string.find(string): string': (text: string, pattern: string) =>
    findAll(text, pattern, 1n)[0] ?? '',
  'string.findAll(string): list<string>': (text: string, pattern: string) =>
    findAll(text, pattern, -1n),
  'string.findAll(string, int): list<string>': findAll,
  'string.format(list<dyn>): string': (text: string, values: unknown[]) =>
    formatText(text, values, quotedStyle),
  'URL.getScheme(): string': (url: Url) => url.scheme,
  'URL.getHost(): string': (url: Url) => url.host,
  'URL.getHostname(): string': (url: Url) => url.hostname,
  'URL.getPort(): string': (url: Url) => url.port,
  'URL.getEscapedPath(): string': (url: Url) => url.escapedPath,
  'URL.getQuery(): map<string, list<string>>': (url: Url) => url.parameters,
  'IP.family(): int': ({ family }: IpAddress) => BigInt(family),
  ...Object.fromEntries(
    [
      'isUnspecified',
      'isLoopback',
      'isLinkLocalMulticast',
      'isLinkLocalUnicast',
      'isGlobalUnicast',
    ].map(kind => [
      `IP.${kind}(): bool`,
      (address: IpAddress) => isOfKind(address, kind),
    ]),
  ),
  'CIDR.containsIP(IP): bool': (network: IpNetwork, address: IpAddress) =>
    network.contains(address),
  'CIDR.containsIP(string): bool': (network: IpNetwork, text: string) =>
    network.contains(parsed(IpAddress.parse(text))),
  'CIDR.containsCIDR(CIDR): bool': (network: IpNetwork, other: IpNetwork) =>
    network.containsNetwork(other),
  'CIDR.containsCIDR(string): bool': (network: IpNetwork, text: string) =>
    network.containsNetwork(parsed(IpNetwork.parse(text))),
  'CIDR.ip(): IP': ({ address }: IpNetwork) => address,
  'CIDR.masked(): CIDR': (network: IpNetwork) => network.masked(),
  'CIDR.prefixLength(): int': ({ length }: IpNetwork) => BigInt(length),
  'Quantity.isInteger(): bool': ({ integer }: Quantity) =>
    integer !== undefined,
  'Quantity.asInteger(): int': ({ integer }: Quantity) => parsed(integer),
  'Quantity.asApproximateFloat(): double': ({ approximate }: Quantity) =>
    approximate,
  'Quantity.add(Quantity): Quantity': (left: Quantity, right: Quantity) =>
    left.plus(right),
  'Quantity.add(int): Quantity': (left: Quantity, right: bigint) =>
    left.plus(Quantity.of(right)),
  'Quantity.sub(Quantity): Quantity': (left: Quantity, right: Quantity) =>
    left.minus(right),
  'Quantity.sub(int): Quantity': (left: Quantity, right: bigint) =>
    left.minus(Quantity.of(right)),
  ...comparisons<Quantity>('Quantity'),
  ...comparisons<Semver>('Semver'),
  ...Object.fromEntries(
    ['major', 'minor', 'patch'].map((name, index) => [
      `Semver.${name}(): int`,
      ({ numbers }: Semver) => numbers[index],
    ]),
  ),
  'NamedFormat.validate(string): optional<list<string>>': (
    format: NamedFormat,
    text: string,
  ) => {
    charge(text.length);
    const problems = format.problems(text);
    return problems.length > 0 ? Optional.of(problems) : Optional.none();
  },
};

/** Functions that are called without a receiver. */
const functions: Methods = {
  ...timeFunctions,
  ...conversions,
  'string(IP): string': (address: IpAddress) => `${address}`,
  'string(CIDR): string': (network: IpNetwork) => `${network}`,
  'matches(string, string): bool':
    commonMethods['string.matches(string): bool'],
  'url(string): URL': (text: string) => parsed(Url.parse(text)),
  'isURL(string): bool': (text: string) => Url.parse(text) !== undefined,
  'ip(string): IP': (text: string) => parsed(IpAddress.parse(text)),
  'isIP(string): bool': (text: string) => IpAddress.parse(text) !== undefined,
  'cidr(string): CIDR': (text: string) => parsed(IpNetwork.parse(text)),
  'isCIDR(string): bool': (text: string) => IpNetwork.parse(text) !== undefined,
  'quantity(string): Quantity': (text: string) => parsed(Quantity.parse(text)),
  'isQuantity(string): bool': (text: string) =>
    Quantity.parse(text) !== undefined,
  'semver(string): Semver': (text: string) => parsed(Semver.parse(text)),
  'semver(string, bool): Semver': (text: string, isLenient: boolean) =>
    parsed(Semver.parse(text, isLenient)),
  'isSemver(string): bool': (text: string) => Semver.parse(text) !== undefined,
  'isSemver(string, bool): bool': (text: string, isLenient: boolean) =>
    Semver.parse(text, isLenient) !== undefined,
};

/** Functions of a namespace, by the name of its type. */
const namespaced: Methods = {
  ...collectionFunctions('T'),
  'FormatNamespace.named(string): optional<NamedFormat>': (
    _: Formats,
    name: string,
  ) => {
    const format = namedFormats.get(name);
    return format ? Optional.of(format) : Optional.none();
  },
  ...Object.fromEntries(
    [...namedFormats].map(([name, format]) => [
      `FormatNamespace.${name}(): NamedFormat`,
      () => format,
    ]),
  ),
  'IpNamespace.isCanonical(string): bool': (_: Addresses, text: string) =>
    `${parsed(IpAddress.parse(text))}` === text,
};

/** The functions of namespaces, as they are called. */
export const resourceNamespaces = namesInNamespaces(namespaces, namespaced);

/** The names of functions that are called without a receiver. */
export const resourceFunctions: readonly string[] = [
  ...new Set(Object.keys(functions).map(signature => signature.split('(')[0])),
];

/** Adds the types and functions to an environment; methods are registered by their own names. */
export function registerResourceTypes(environment: Environment): void {
  for (const [name, constructor] of Object.entries(types)) {
    environment.registerType(name, constructor);
  }
  registerFunctions(environment, namespaces, functions, [
    namespaced,
    optionalFunctions,
  ]);
}

function listMethods(): Methods {
  const found: { [signature: string]: Methods[string] } = {
    ...collectionMethods('T'),
    'list<string>.join(): string': (items: string[]) => join(items, ''),
    'list<string>.join(string): string': join,
    'list<T>.slice(int, int): list<T>': (
      items: unknown[],
      start: bigint,
      end: bigint,
    ) => {
      if (start < 0n || end < start || end > BigInt(items.length)) {
        throw failure('index_out_of_bounds');
      }
      return items.slice(Number(start), Number(end));
    },
    'list<list<T>>.flatten(): list<T>': (items: unknown[][]) =>
      flatten(items, 1n),
    'list<T>.reverse(): list<T>': (items: unknown[]) => {
      charge(items.length * itemWork);
      return [...items].reverse();
    },
    'list<T>.indexOf(T): int': (items: unknown[], item: unknown) =>
      BigInt(indexIn(items, item)),
    'list<T>.lastIndexOf(T): int': (items: unknown[], item: unknown) => {
      const index = indexIn([...items].reverse(), item);
      return index < 0 ? -1n : BigInt(items.length - 1 - index);
    },
    'list<int>.sum(): int': (items: bigint[]) => {
      const sum = items.reduce((total, item) => total + item, 0n);
      if (BigInt.asIntN(64, sum) !== sum) {
        throw failure('numeric_overflow');
      }
      return sum;
    },
    'list<double>.sum(): double': (items: number[]) =>
      items.reduce((total, item) => total + item, 0),
    [`list<${DURATION}>.sum(): ${DURATION}`]: (items: Duration[]) =>
      items.reduce((total, item) => total.addDuration(item), new Duration(0n)),
  };
  for (const type of ordered) {
    found[`list<${type}>.isSorted(): bool`] = (items: Comparable[]) =>
      items.every(
        (item, index) =>
          index === 0 || comparableOf(items[index - 1]) <= comparableOf(item),
      );
    found[`list<${type}>.sort(): list<${type}>`] = (items: Comparable[]) =>
      sorted(items, item => item);
    found[`list<${type}>.min(): ${type}`] = (items: Comparable[]) =>
      itemOf(sorted(items, item => item)[0]);
    found[`list<${type}>.max(): ${type}`] = (items: Comparable[]) =>
      itemOf(sorted(items, item => item)[items.length - 1]);
  }
  return found;
}

function comparisons<T extends { compareTo(other: T): bigint }>(
  type: string,
): Methods {
  return {
    [`${type}.isLessThan(${type}): bool`]: (left: T, right: T) =>
      left.compareTo(right) < 0n,
    [`${type}.isGreaterThan(${type}): bool`]: (left: T, right: T) =>
      left.compareTo(right) > 0n,
    [`${type}.compareTo(${type}): int`]: (left: T, right: T) =>
      left.compareTo(right),
  };
}

function comparableOf(item: Comparable): Comparable {
  return scalarOf(item) as Comparable;
}

function itemOf<T>(item: T | undefined): T {
  if (item === undefined) {
    throw failure('list_is_empty');
  }
  return item;
}

function join(items: readonly string[], separator: string): string {
  charge(items.reduce((sum, { length }) => sum + length, 0));
  charge(items.length * (1 + separator.length));
  return items.join(separator);
}

function findAll(text: string, pattern: string, limit: bigint): string[] {
  charge(patternWork(pattern, 0));
  const compiled = compilePattern(pattern);
  if ('reason' in compiled) {
    throw failure('invalid_pattern');
  }
  const found = compiled.matcher.findAll(text, Number(limit), characters =>
    charge(searchWork(pattern, characters)),
  );
  return found.map(({ groups }) => groups[0]);
}
