// SPDX-License-Identifier: Apache-2.0

/** Plurals that the rules below do not cover. */
const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ['aliases', 'alias'],
  ['analyses', 'analysis'],
  ['axes', 'axis'],
  ['bases', 'base'],
  ['biases', 'bias'],
  ['buses', 'bus'],
  ['caches', 'cache'],
  ['canvases', 'canvas'],
  ['children', 'child'],
  ['cookies', 'cookie'],
  ['criteria', 'criterion'],
  ['halves', 'half'],
  ['indices', 'index'],
  ['leaves', 'leaf'],
  ['matrices', 'matrix'],
  ['men', 'man'],
  ['mice', 'mouse'],
  ['movies', 'movie'],
  ['people', 'person'],
  ['quizzes', 'quiz'],
  ['schemata', 'schema'],
  ['shelves', 'shelf'],
  ['statuses', 'status'],
  ['ties', 'tie'],
  ['vertices', 'vertex'],
  ['viruses', 'virus'],
]);

/** Words that look like a plural but are not, or have the same form for both. */
const INVARIABLE: ReadonlySet<string> = new Set(
  `alias always atlas aws bias canvas chaos cors css data dns ecs ebs efs eks gas gcs gke https ios jenkins jwks
  kubernetes lens media metadata ms nats news nfs os postgres previous qos qps rds redis rps rss sas series ses sms sns
  species sqs sts tls windows xss`.split(/\s+/),
);

/** Words that separate a noun from its complement: `Paths to ignore`. */
const PREPOSITIONS = /\b(as|at|by|for|from|in|of|on|per|to|with|without)\b/i;

/**
 * The singular of a label: `Headers` becomes `Header`, `Retry policies` becomes `Retry policy`, `IDs` becomes `ID`.
 * Anything else stays as it is.
 *
 * @public
 */
export function singularName(label: string): string {
  const last = /(?<!\p{L})\p{L}+$/u.exec(label)?.[0];
  if (last === undefined || PREPOSITIONS.test(label)) {
    return label;
  }
  return label.slice(0, -last.length) + singularWord(last);
}

function singularWord(word: string): string {
  const small = word.toLowerCase();
  const irregular = IRREGULAR.get(small);
  if (irregular !== undefined) {
    return word.charAt(0) + irregular.slice(1);
  }
  if (INVARIABLE.has(small) || /(ss|us|is)$/.test(small)) {
    return word;
  }
  if (/[^aeiou]ies$/.test(small)) {
    return `${word.slice(0, -3)}y`;
  }
  if (/(ss|sh|ch|x|zz)es$/.test(small)) {
    return word.slice(0, -2);
  }
  return /.s$/.test(word) ? word.slice(0, -1) : word;
}
