// SPDX-License-Identifier: Apache-2.0

import { collectionFunctions } from './collections';
import { comparisonFunctions } from './comparison';
import { encodingFunctions } from './encoding';
import type { GoFunction } from './signature';
import { textFunctions } from './text';

/** The functions of templates by their names. */
export const goFunctions: ReadonlyMap<string, GoFunction> = new Map(
  Object.entries({
    ...collectionFunctions,
    ...comparisonFunctions,
    ...encodingFunctions,
    ...textFunctions,
  }),
);

/** Functions of Go and Sprig that are not computed: random, of the time, cryptographic, or rare. */
const notComputed = new Set(
  (
    'abbrev abbrevboth addf adler32sum ago atob b32dec b32enc b64dec base bcrypt biggest buildCustomCert call camelcase ' +
    'ceil chunk clean date dateInZone dateModify date_in_zone date_modify decryptAES deepCopy derivePassword dir divf ' +
    'duration durationRound encryptAES ext fail floor fromJsonArray genCA genPrivateKey genSelfSignedCert genSignedCert ' +
    'hello html htmlDate htmlDateInZone htpasswd initials isAbs js kebabcase maxf minf mulf mustRegexReplaceAll now ' +
    'mustToDate mustToJson mustToPrettyJson mustFromJson mustHas mustFirst mustLast osBase osClean osDir osExt osIsAbs ' +
    'plural pluck randAlpha randAlphaNum randAscii randBytes randInt randNumeric regexFind regexFindAll regexMatch ' +
    'regexQuoteMeta regexReplaceAll regexReplaceAllLiteral regexSplit round semver semverCompare seq set sha1sum ' +
    'sha256sum sha512sum shuffle snakecase splitn subf swapcase toDate toDecimal toStrings trimall typeIs typeIsLike ' +
    'typeOf unixEpoch unset urlJoin urlParse urlquery uuidv4 wrap wrapWith'
  ).split(' '),
);

/** Whether Argo CD has a function that is not computed here. */
export function isKnownFunction(name: string): boolean {
  return notComputed.has(name);
}

export type { GoFunction } from './signature';
export { mergedMaps } from './collections';
export { normalName } from './text';
