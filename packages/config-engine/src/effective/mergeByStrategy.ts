import type { JsonValue } from '../json';
import { foldPlace } from './foldLayers';
import type { MergePlan } from './mergePlan';
import { valueOf } from './place';
import { startFold } from './statement';
import { statementPart } from './statementParts';

/**
 * One value over another by the rules of the fold (DESIGN 5.3), without the reasons that `resolveEffective` gives. No
 * input is changed, and the result shares nothing with them.
 *
 * @param base - undefined: there is nothing below
 * @param plan - how each place is merged, as `planByPattern` makes it
 * @returns null where everything is removed
 */
export function mergeByStrategy(
  base: JsonValue | undefined,
  over: JsonValue,
  plan: MergePlan,
): JsonValue {
  const fold = startFold();
  const values = base === undefined ? [over] : [base, over];
  values.forEach((value, index) => {
    const layer = String(index);
    const application = { fold, layer, title: layer, positions: {} };
    foldPlace(application, fold.root, {
      part: statementPart(application, '', '', value, undefined),
      plan,
      declared: undefined,
    });
  });
  return valueOf(fold.root) ?? null;
}
