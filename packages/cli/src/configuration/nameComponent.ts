// SPDX-License-Identifier: Apache-2.0

import {
  didYouMean,
  render,
  isSameName,
} from '@component-config/config-engine';
import { notThere, wrongUsage } from '../failure';
import type { LocatedFinding, Tree, TreeComponent } from '../tree';

/** A component name as users write it. */
export interface ComponentName {
  readonly namespace?: string;
  readonly name: string;
}

/** Errors of a text whose documents are read. */
const readCodes = new Set(['source/unsafe-integer', 'source/not-json-number']);

/** The number of unreadable documents that a message lists. */
const LISTED = 3;

const componentName =
  /^(?:component:)?(?:([a-z0-9A-Z_.-]+)\/)?([a-z0-9A-Z_.-]+)$/i;

/**
 * Parses `shop`, `default/shop` and `component:default/shop`.
 *
 * @throws CommandFailure if the string is not the name of a component
 */
export function readComponentName(text: string): ComponentName {
  const [, namespace, name] = componentName.exec(text) ?? [];
  if (name === undefined) {
    throw wrongUsage(
      `${JSON.stringify(
        text,
      )} does not name a component; write "name" or "namespace/name".`,
    );
  }
  return { name, ...(namespace !== undefined && { namespace }) };
}

/**
 * Finds the component with a name.
 *
 * @param refs - entity references of components
 * @param untyped - of those without a component type
 * @param remark - follows the message if none match
 * @throws CommandFailure if none or several match
 */
export function findComponentRef(
  text: string,
  refs: readonly string[],
  untyped: readonly string[] = [],
  remark = '',
): string {
  const { namespace, name } = readComponentName(text);
  const parts = refs.map(partsOf);
  const isMeant = (one: ReturnType<typeof partsOf>) =>
    isSameName(one.name, name) &&
    (namespace === undefined || isSameName(one.namespace, namespace));
  const found = parts.filter(isMeant);
  switch (found.length) {
    case 1:
      return found[0].ref;
    case 0:
      throw notThere(
        untyped.map(partsOf).some(isMeant)
          ? `Component "${name}" has no component type, so it has no configuration.`
          : `There is no component "${text}".${render(
              didYouMean(
                name,
                parts.map(one => one.name),
              ),
            )}${remark}`,
      );
    default:
      throw wrongUsage(
        `There are several components "${name}"; name one of ${found
          .map(one => `"${one.namespace}/${one.name}"`)
          .join(', ')}.`,
      );
  }
}

/**
 * Finds the component of a tree with a name.
 *
 * @throws CommandFailure if none or several match
 */
export function findComponent(tree: Tree, text: string): TreeComponent {
  const { components, documents } = tree;
  const byRef = new Map(components.map(one => [one.ref, one]));
  const untyped = documents
    .filter(({ ref, entity }) => entity.kind === 'Component' && !byRef.has(ref))
    .map(({ ref }) => ref);
  const remark = unreadFindings(tree)
    .slice(0, LISTED)
    .map(
      ({ file, line, message }) =>
        ` A document that cannot be read is left out (${file}:${line}): ${message}`,
    )
    .join('');
  const refs = [...byRef.keys()];
  const found = byRef.get(findComponentRef(text, refs, untyped, remark));
  if (!found) {
    throw notThere(`There is no component "${text}".`);
  }
  return found;
}

/** Why documents of a tree are left out. */
export function unreadFindings({ findings }: Tree): LocatedFinding[] {
  return findings.filter(
    ({ severity, code }) =>
      severity === 'error' &&
      code.startsWith('source/') &&
      !readCodes.has(code),
  );
}

function partsOf(ref: string) {
  const [, namespace = '', name = ''] = /^[^:]*:([^/]*)\/(.*)$/.exec(ref) ?? [];
  return { ref, namespace, name };
}
