// SPDX-License-Identifier: Apache-2.0

import type { Words } from '../phrase';
import { text } from '../text';

/** Why a value is what it is. */
export const explanationPhrases = {
  thisConfiguration: text({ en: 'the configuration', de: 'Die Konfiguration' }),

  // How values of lower layers are removed.
  removedByClear: text({
    en: 'with an empty list',
    de: 'mit einer leeren Liste',
  }),
  removedByNull: text({ en: 'with null', de: 'mit null' }),
  removedByRemove: text({ en: 'with $remove', de: 'mit $remove' }),
  removedByReplace: text({
    en: 'by replacing what contains it',
    de: 'mit einem Wert für das Ganze darum herum',
  }),
  removedByUnset: text({ en: 'with $unset', de: 'mit $unset' }),

  // What a layer did to a place.
  stepDefault: text({
    en: 'its default applies, because no layer sets a value',
    de: 'der Standardwert gilt, weil keine Schicht einen Wert setzt',
  }),
  stepNoDefault: text({
    en: 'has no default for it',
    de: 'hat hierfür keinen Standardwert',
  }),
  stepRepeats: text({
    en: 'repeats an existing item',
    de: 'wiederholt ein Element, das es schon gibt',
  }),
  stepSets: text({ en: 'sets the value', de: 'setzt den Wert' }),
  stepSilent: text({ en: 'does not set it', de: 'setzt diesen Wert nicht' }),
  stepFills: text<{ computed: boolean }>({
    en: ({ computed }) =>
      `fills the field, which was absent or empty${byTemplate(computed)}`,
    de: ({ computed }) =>
      `ergänzt das Feld, das fehlte oder leer war${byTemplateInGerman(computed)}`,
  }),
  stepNull: text({
    en: 'sets null, overridden by {above}',
    de: 'setzt null, überschrieben durch {above}',
  }),
  stepOverrides: text<{ computed: boolean }>({
    en: ({ computed }) =>
      `sets the value, regardless of lower layers${byTemplate(computed)}`,
    de: ({ computed }) =>
      `setzt den Wert, gleich was untere Schichten setzen${byTemplateInGerman(computed)}`,
  }),
  stepPartLeftOut: text({
    en: 'its part "{part}" is left out, because {reason}',
    de: 'der Teil „{part}“ wird ausgelassen: {reason}',
  }),
  stepRemoves: text({
    en: 'removes the value of lower layers {how}',
    de: 'entfernt den Wert unterer Schichten {how}',
  }),
  stepRemovesWithin: text<{ count: number; how: Words }>({
    en: ({ count, how }) => `removes ${countedValues(count)} within it ${how}`,
    de: ({ count, how }) =>
      `entfernt ${countedValuesInGerman(count)} darin ${how}`,
  }),
  stepSetsEmbedded: text<{ computed: boolean }>({
    en: ({ computed }) =>
      `sets the value of a trait that it embeds${
        computed ? ', with an expression' : ''
      }`,
    de: ({ computed }) =>
      `setzt den Wert eines Traits, den er einbettet${
        computed ? ', mit einem Ausdruck' : ''
      }`,
  }),
  stepSetsWithin: text<{ count: number }>({
    en: ({ count }) => `sets ${countedValues(count)} within it`,
    de: ({ count }) => `setzt ${countedValuesInGerman(count)} darin`,
  }),
  stepShadowed: text({
    en: 'sets a value, overridden by {above}',
    de: 'setzt einen Wert, überschrieben durch {above}',
  }),

  layerCount: text({ en: '{count} layers', de: '{count} Schichten' }),

  // Why a place is as it is.
  placeDefault: text<{ place: Words; lock?: Words }>({
    en: ({ place, lock }) =>
      `${place} has the schema's default, because no layer sets it${locked(lock)}.`,
    de: ({ place, lock }) =>
      `${place} hat den Standardwert des Schemas, weil keine Schicht den Wert setzt${lockedInGerman(lock)}.`,
  }),
  placeEmpty: text({ en: '{place} is empty.', de: '{place} ist leer.' }),
  placeFilled: text<{ place: Words; layer: Words; lock?: Words }>({
    en: ({ place, layer, lock }) =>
      `${place} is filled by ${layer}, because it was absent or empty${locked(lock)}.`,
    de: ({ place, layer, lock }) =>
      `${place} fehlte oder war leer und ist ergänzt (${layer})${lockedInGerman(lock)}.`,
  }),
  placeMerged: text<{ place: Words; layers: Words; lock?: Words }>({
    en: ({ place, layers, lock }) =>
      `${place} is merged from ${layers}${locked(lock)}.`,
    de: ({ place, layers, lock }) =>
      `${place} ist zusammengeführt aus: ${layers}${lockedInGerman(lock)}.`,
  }),
  placeRemoved: text({
    en: '{place} has no value: {layer} removes the value of {of} {how}.',
    de: '{place} hat keinen Wert: {layer} entfernt ihn {how} (zuvor gesetzt: {of}).',
  }),
  placeSet: text<{ place: Words; layer: Words; below?: Words; lock?: Words }>({
    en: ({ place, layer, below, lock }) =>
      `${place} is set by ${layer}${
        below === undefined ? '' : `, which overrides ${below}`
      }${locked(lock)}.`,
    de: ({ place, layer, below, lock }) =>
      `${place} ist hier gesetzt: ${layer}${
        below === undefined ? '' : `; überschrieben: ${below}`
      }${lockedInGerman(lock)}.`,
  }),
  placeUnset: text<{ place: Words; skipped: number }>({
    en: ({ place, skipped }) =>
      `${place} has no value, because no layer sets it${
        skipped === 0
          ? ''
          : `; ${skipped} layer${skipped === 1 ? ' is' : 's are'} skipped`
      }.`,
    de: ({ place, skipped }) =>
      `${place} hat keinen Wert, weil keine Schicht ihn setzt${skippedLayers(skipped)}.`,
  }),
};

function locked(lock: string | undefined): string {
  return lock === undefined ? '' : `, and locked by ${lock}`;
}

function byTemplate(computed: boolean): string {
  return computed ? ', computed by a template' : '';
}

function countedValues(count: number): string {
  return count === 1 ? 'one value' : `${count} values`;
}

function lockedInGerman(lock: string | undefined): string {
  return lock === undefined ? '' : `; gesperrt durch ${lock}`;
}

function byTemplateInGerman(computed: boolean): string {
  return computed ? ', von einem Template berechnet' : '';
}

function skippedLayers(count: number): string {
  if (count === 0) {
    return '';
  }
  return count === 1
    ? '; 1 Schicht ist übersprungen'
    : `; ${count} Schichten sind übersprungen`;
}

function countedValuesInGerman(count: number): string {
  return count === 1 ? 'einen Wert' : `${count} Werte`;
}
