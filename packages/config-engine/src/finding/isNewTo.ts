import type { Finding } from './types';

/** Tells of any finding whether none of `known` says the same about the same place; lines may have moved. */
export function isNewTo(
  known: readonly Finding[],
): (finding: Finding) => boolean {
  const identities = new Set(known.map(identityOf));
  return finding => !identities.has(identityOf(finding));
}

function identityOf({ code, pointer, message }: Finding): string {
  return JSON.stringify([code, pointer, message]);
}
