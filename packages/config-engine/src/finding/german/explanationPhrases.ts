// SPDX-License-Identifier: Apache-2.0

import type {
  ExplanationPhraseArgs,
  fixedExplanationPhrases,
} from '../explanationPhrases';
import type { PhraseTexts } from '../phrase';

/** Phrases of explanations without arguments, in German. */
export const fixedGermanExplanationPhrases: {
  readonly [Code in keyof typeof fixedExplanationPhrases]: string;
} = {
  thisConfiguration: 'Die Konfiguration',

  removedByClear: 'mit einer leeren Liste',
  removedByNull: 'mit null',
  removedByRemove: 'mit $remove',
  removedByReplace: 'mit einem Wert für das Ganze darum herum',
  removedByUnset: 'mit $unset',

  stepDefault: 'der Standardwert gilt, weil keine Schicht einen Wert setzt',
  stepNoDefault: 'hat hierfür keinen Standardwert',
  stepRepeats: 'wiederholt ein Element, das es schon gibt',
  stepSets: 'setzt den Wert',
  stepSilent: 'setzt diesen Wert nicht',
};

/** The phrases with arguments, in German. */
export const filledGermanExplanationPhrases: PhraseTexts<ExplanationPhraseArgs> =
  {
    layerCount: ({ count }) => `${count} Schichten`,

    placeDefault: ({ place, lock }) =>
      `${place} hat den Standardwert des Schemas, weil keine Schicht den Wert setzt${locked(lock)}.`,
    placeEmpty: ({ place }) => `${place} ist leer.`,
    placeFilled: ({ place, layer, lock }) =>
      `${place} fehlte oder war leer und ist ergänzt (${layer})${locked(lock)}.`,
    placeMerged: ({ place, layers, lock }) =>
      `${place} ist zusammengeführt aus: ${layers}${locked(lock)}.`,
    placeRemoved: ({ place, layer, of, how }) =>
      `${place} hat keinen Wert: ${layer} entfernt ihn ${how} (zuvor gesetzt: ${of}).`,
    placeSet: ({ place, layer, below, lock }) =>
      `${place} ist hier gesetzt: ${layer}${
        below === undefined ? '' : `; verdeckt: ${below}`
      }${locked(lock)}.`,
    placeUnset: ({ place, skipped }) =>
      `${place} hat keinen Wert, weil keine Schicht ihn setzt${skippedLayers(skipped)}.`,

    stepFills: ({ computed }) =>
      `ergänzt das Feld, das fehlte oder leer war${byTemplate(computed)}`,
    stepNull: ({ above }) => `setzt null, ${effectBelow(above)}`,
    stepOverrides: ({ computed }) =>
      `setzt den Wert, gleich was untere Schichten setzen${byTemplate(computed)}`,
    stepPartLeftOut: ({ part, reason }) =>
      `der Teil „${part}“ wird ausgelassen: ${reason}`,
    stepRemoves: ({ how }) => `entfernt den Wert unterer Schichten ${how}`,
    stepRemovesWithin: ({ count, how }) =>
      `entfernt ${countedValues(count)} darin ${how}`,
    stepSetsEmbedded: ({ computed }) =>
      `setzt den Wert eines Traits, den er einbettet${
        computed ? ', mit einem Ausdruck' : ''
      }`,
    stepSetsWithin: ({ count }) => `setzt ${countedValues(count)} darin`,
    stepShadowed: ({ above }) => `setzt einen Wert, ${effectBelow(above)}`,
  };

function locked(lock: string | undefined): string {
  return lock === undefined ? '' : `; gesperrt durch ${lock}`;
}

function byTemplate(computed: boolean): string {
  return computed ? ', von einem Template berechnet' : '';
}

function effectBelow(above: string | undefined): string {
  return above === undefined
    ? 'was keine Wirkung hat'
    : `verdeckt durch ${above}`;
}

function skippedLayers(count: number): string {
  if (count === 0) {
    return '';
  }
  return count === 1
    ? '; 1 Schicht ist übersprungen'
    : `; ${count} Schichten sind übersprungen`;
}

function countedValues(count: number): string {
  return count === 1 ? 'einen Wert' : `${count} Werte`;
}
