import { notThere, wrongUsage } from '../failure';
import type { Tree, TreeComponent } from '../tree';

/**
 * The component of a name, `namespace/name` or entity reference.
 *
 * @throws CommandFailure where there is none, or there are several
 */
export function findComponent(tree: Tree, named: string): TreeComponent {
  const lower = named.toLocaleLowerCase('en-US');
  const found = tree.components.filter(({ ref }) => {
    const withoutKind = ref.slice(ref.indexOf(':') + 1);
    return [
      ref,
      withoutKind,
      withoutKind.slice(withoutKind.indexOf('/') + 1),
    ].includes(lower);
  });
  if (found.length > 1) {
    throw wrongUsage(
      `There are several components "${named}": ${found
        .map(({ ref }) => ref)
        .join(', ')}. Give the reference of one.`,
    );
  }
  if (found.length === 0) {
    const isThere = tree.documents.some(({ ref }) =>
      [`component:${lower}`, `component:default/${lower}`, lower].includes(ref),
    );
    throw notThere(
      isThere
        ? `Component "${named}" names no component type, so it has no configuration.`
        : `There is no component "${named}"; there are ${
            tree.components
              .slice(0, 10)
              .map(({ ref }) => ref)
              .join(', ') || 'none'
          }${tree.components.length > 10 ? ', …' : ''}.`,
    );
  }
  return found[0];
}
