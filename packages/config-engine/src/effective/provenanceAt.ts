import { isWithin } from '../pointer';
import { EffectiveConfiguration, Provenance, SCHEMA_LAYER } from './types';

/**
 * The whole reason for one leaf, what a list around it stands above included; undefined where there is no leaf.
 * A leaf that a list gives falls back to the next lower list as a whole; one that the schema filled into it to nothing.
 */
export function provenanceAt(
  {
    provenance,
    shadowedLists,
  }: Pick<EffectiveConfiguration, 'provenance' | 'shadowedLists'>,
  pointer: string,
): Provenance | undefined {
  if (!Object.hasOwn(provenance, pointer)) {
    return undefined;
  }
  const { winner, shadowed } = provenance[pointer];
  const list = Object.keys(shadowedLists).find(candidate =>
    isWithin(pointer, candidate),
  );
  if (list === undefined || winner.layer === SCHEMA_LAYER) {
    return provenance[pointer];
  }
  // Within a list only the schema speaks about a single field, from below every layer.
  const lists = shadowedLists[list].filter(({ layer }) =>
    shadowed.every(own => own.layer !== layer),
  );
  return { winner, shadowed: [...shadowed, ...lists] };
}
