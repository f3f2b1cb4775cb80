import type { Finding, SourcePosition } from '../finding';
import { secretFindings } from '../finding/catalogue/secret';
import type { JsonObject, JsonValue } from '../json';
import { childrenOf } from '../leafPointers';
import { childPointer, formatPath } from '../pointer';
import type { SensitivePlaces } from './sensitivePlaces';

/** A place of this key says where a secret is, and not what it is. */
const REFERENCE = 'secretRef';

/**
 * The secrets that a document gives in clear text: one finding for each sensitive place. None of them tells the value,
 * nor the keys of a map that is sensitive itself.
 *
 * @param values - a partial configuration, and where it is written
 */
export function findClearText(
  values: {
    readonly config: JsonObject;
    readonly positions: { readonly [pointer: string]: SourcePosition };
  },
  places: SensitivePlaces,
): Finding[] {
  const findings: Finding[] = [];
  if (places.isEmpty) {
    return findings;
  }
  const { config, positions } = values;
  // Without recursion, since plain data has no bound on its nesting; a stack, so that the order is the author's.
  const pending: { value: JsonValue; pointer: string }[] = [
    { value: config, pointer: '' },
  ];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, pointer } = next;
    if (places.has(pointer)) {
      const written = clearTextIn(value, pointer);
      if (written !== undefined) {
        findings.push(
          secretFindings.clearText.at(
            { pointer, position: positions[written] ?? positions[pointer] },
            { field: formatPath(pointer) },
          ),
        );
      }
    } else if (places.touches(pointer)) {
      pending.push(...partsOf(value, pointer).reverse());
    }
  }
  return findings;
}

/** The pointer of a text or number in a value, unless all there is are references. */
function clearTextIn(value: JsonValue, pointer: string): string | undefined {
  const pending = [{ value, pointer }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (isClearText(next.value)) {
      return next.pointer;
    }
    pending.push(...partsOf(next.value, next.pointer).reverse());
  }
  return undefined;
}

function isClearText(value: JsonValue): boolean {
  return (
    typeof value === 'number' || (typeof value === 'string' && value !== '')
  );
}

/** What is within a value, references left out. */
function partsOf(
  value: JsonValue,
  pointer: string,
): { value: JsonValue; pointer: string }[] {
  return childrenOf(value)
    .filter(([key]) => key !== REFERENCE)
    .map(([key, child]) => ({
      value: child,
      pointer: childPointer(pointer, key),
    }));
}
