import { didYouMean } from '@component-config/config-engine';
import { notThere, wrongUsage } from '../failure';

/** A component as people name it. */
export interface ComponentName {
  readonly namespace?: string;
  readonly name: string;
}

const componentName =
  /^(?:component:)?(?:([a-z0-9A-Z_.-]+)\/)?([a-z0-9A-Z_.-]+)$/i;

/**
 * Reads `shop`, `default/shop` and `component:default/shop`.
 *
 * @throws CommandFailure where the text names no component
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
 * The one of some components that is meant.
 *
 * @param refs - entity references of components
 * @throws CommandFailure where none or several are
 */
export function findComponentRef(
  text: string,
  refs: readonly string[],
): string {
  const { namespace, name } = readComponentName(text);
  const parts = refs.map(ref => {
    const [, itsNamespace, itsName] = /^[^:]*:([^/]*)\/(.*)$/.exec(ref) ?? [];
    return { ref, namespace: itsNamespace, name: itsName };
  });
  const found = parts.filter(
    one =>
      isSame(one.name, name) &&
      (namespace === undefined || isSame(one.namespace, namespace)),
  );
  switch (found.length) {
    case 1:
      return found[0].ref;
    case 0:
      throw notThere(
        `There is no component ${JSON.stringify(
          text,
        )} with a component type.${didYouMean(
          name,
          parts.map(one => one.name),
        )}`,
      );
    default:
      throw wrongUsage(
        `There are several components "${name}"; name one of ${found
          .map(one => `"${one.namespace}/${one.name}"`)
          .join(', ')}.`,
      );
  }
}

/** As the catalog compares names. */
function isSame(a: string | undefined, b: string): boolean {
  return a?.toLocaleLowerCase('en-US') === b.toLocaleLowerCase('en-US');
}
