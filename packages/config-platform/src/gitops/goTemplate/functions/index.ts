// SPDX-License-Identifier: Apache-2.0

import { caseFunctions } from './cases';
import { collectionFunctions } from './collections';
import { comparisonFunctions } from './comparison';
import { encodingFunctions } from './encoding';
import { pathFunctions } from './paths';
import { patternFunctions } from './patterns';
import type { GoFunction } from './signature';
import { textFunctions } from './text';

const functions: Readonly<Record<string, GoFunction>> = {
  ...caseFunctions,
  ...collectionFunctions,
  ...comparisonFunctions,
  ...encodingFunctions,
  ...pathFunctions,
  ...patternFunctions,
  ...textFunctions,
};

/** Functions that have a second name with `must`, which differs in how it refuses. */
const alsoMust = (
  'append compact deepCopy first has initial last merge mergeOverwrite prepend push regexFind regexFindAll ' +
  'regexReplaceAll regexReplaceAllLiteral regexSplit rest reverse slice toJson toPrettyJson toRawJson uniq without'
).split(' ');

/** The functions of templates by their names. */
export const goFunctions: ReadonlyMap<string, GoFunction> = new Map([
  ...Object.entries(functions),
  ...alsoMust.map((name): [string, GoFunction] => [
    `must${name[0].toUpperCase()}${name.slice(1)}`,
    functions[name],
  ]),
]);

/** Functions of Go and Sprig that are not computed: random, of the time, cryptographic, or rare. */
const notComputed = new Set(
  (
    'abbrev abbrevboth add1f addf adler32sum ago atob b32dec b32enc b64dec bcrypt biggest buildCustomCert ' +
    'call camelcase chunk date date_in_zone date_modify dateInZone dateModify decryptAES derivePassword divf ' +
    'duration durationRound encryptAES fail fromJsonArray genCA genCAWithKey genPrivateKey genSelfSignedCert ' +
    'genSelfSignedCertWithKey genSignedCert genSignedCertWithKey hello html htmlDate htmlDateInZone htpasswd ' +
    'js maxf minf mulf must_date_modify mustChunk mustDateModify mustFromJson mustToDate now osBase osClean ' +
    'osDir osExt osIsAbs pluck randAlpha randAlphaNum randAscii randBytes randInt randNumeric round semver ' +
    'semverCompare seq set sha1sum sha256sum sha512sum shuffle splitn subf toDate toDecimal toStrings ' +
    'trimall typeIs typeIsLike typeOf unixEpoch unset urlJoin urlParse urlquery uuidv4 wrap wrapWith'
  ).split(' '),
);

/** Whether Argo CD has a function that is not computed here. */
export function isKnownFunction(name: string): boolean {
  return notComputed.has(name);
}

export type { GoFunction } from './signature';
export { mergedMaps } from './collections';
export { normalName } from './text';
