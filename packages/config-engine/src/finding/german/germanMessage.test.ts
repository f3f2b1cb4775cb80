// SPDX-License-Identifier: Apache-2.0

import { Finding, phrase, sentenceOf, withRemark, withSentence } from '..';
import { findingCatalogue } from '../catalogue';
import { valuesFindings } from '../catalogue/values';
import { writingFindings } from '../catalogue/writing';
import { filledPhrases, fixedPhrases } from '../phrases';
import { germanFamilies, Sentence } from './families';
import { filledGermanPhrases, fixedGermanPhrases } from './phrases';
import { germanMessage } from '.';

/** Stands in for any argument: a list of one string, which supports writing, counting, joining and replacing. */
function anyArgument(name: string): unknown {
  const marker = `⟦${name}⟧`;
  return Object.assign([marker], {
    replace: () => marker,
    trim: () => marker,
  });
}

/** The sentence for any arguments, and the arguments it uses. */
function worded(sentence: Sentence, given: { [name: string]: unknown } = {}) {
  const args = new Proxy(given, {
    get: (target, name) =>
      typeof name !== 'string' || name in target
        ? target[String(name)]
        : anyArgument(name),
  });
  const text = String(sentence(args as never));
  const names = [...text.matchAll(/⟦(\w+)⟧/g)].map(([, name]) => name);
  return { text, names: new Set(names) };
}

/** Sentences of other systems, which are not translated. */
const quoted = new Set([
  'rules/denied',
  'rules/warned',
  'repository/unresolved-component',
  'validations/violated',
]);

const kinds = germanFamilies.flatMap(([family, german]) =>
  Object.keys(family).map(
    name => [family[name].code, family[name].message, german[name]] as const,
  ),
);

describe('the German sentences of findings', () => {
  it('cover the whole catalogue', () => {
    expect(new Set(kinds.map(([code]) => code))).toEqual(
      new Set(findingCatalogue.map(({ code }) => code)),
    );
  });

  it.each(kinds)('use all arguments of %s', (code, english, german) => {
    // One of its arguments selects the sentence.
    const given = code === 'budget/exceeded' ? { kind: 'rules' } : {};
    const one = worded(english, given);
    const other = worded(german, given);

    expect(other.names).toEqual(one.names);
    expect(other.text === one.text && !quoted.has(code)).toBe(false);
  });

  it.each(Object.keys(filledPhrases))(
    'use all arguments of the phrase %s',
    code => {
      const name = code as keyof typeof filledPhrases;
      const { names } = worded(filledGermanPhrases[name]);

      expect(names).toEqual(
        // The sentence of another finding exists in both languages.
        new Set(
          name === 'sentence' ? ['of'] : worded(filledPhrases[name]).names,
        ),
      );
    },
  );

  it('translate the other phrases', () => {
    expect(Object.keys(fixedGermanPhrases)).toEqual(Object.keys(fixedPhrases));
  });
});

/** A finding as received from a backend. */
function received(finding: Finding): Finding {
  return JSON.parse(JSON.stringify(finding));
}

const place = { pointer: '/parameters/level' };

const enumFinding = valuesFindings.enum.at(place, {
  field: phrase('theConfiguration'),
  allowed: phrase('listedValues', { values: ['"a"', '"b"'], more: 2 }),
  hint: phrase('didYouMean', { suggestion: 'a' }),
});

describe('germanMessage', () => {
  it.each<[string, Finding, string]>([
    [
      'phrases',
      enumFinding,
      'Die Konfiguration muss einer dieser Werte sein: "a", "b" und 2 weitere. Gemeint ist vielleicht „a“.',
    ],
    [
      'phrases within phrases',
      valuesFindings.type.at(place, {
        field: 'parameters.level',
        expected: phrase('or', { items: [phrase('aText'), phrase('null')] }),
        found: phrase('aList'),
      }),
      'parameters.level muss ein Text oder null sein, ist aber eine Liste.',
    ],
    [
      'where a value comes from',
      withRemark(
        valuesFindings.minimum.at(place, { field: 'parameters.a', limit: 1 }),
        phrase('origin', {
          layer: 'overlay eu',
          at: 'eu.yaml:3',
          ruleAt: 'type.yaml:9',
        }),
      ),
      'parameters.a muss mindestens 1 sein (aus overlay eu, eu.yaml:3; die Regel steht in type.yaml:9).',
    ],
    [
      'the sentence that stands for another',
      withSentence(
        enumFinding,
        phrase('sensitiveBreaksRule', { field: 'parameters.level' }),
      ),
      'Der Wert von „parameters.level“ verletzt eine Regel; er ist geheim, daher wird nicht mehr verraten.',
    ],
    [
      'a text that stands for a sentence',
      withSentence(enumFinding, 'Zeile 3: etwas anderes'),
      'Zeile 3: etwas anderes',
    ],
    [
      'the sentence of another finding',
      writingFindings.unreadable.at(place, {
        problem: sentenceOf(
          valuesFindings.required.at(place, { field: 'parameters.a' }),
        ),
      }),
      'Nichts wird geschrieben, weil das Dokument einen Fehler hat: parameters.a ist Pflicht; einen Wert setzen.',
    ],
    [
      'a sentence that fills in nothing',
      writingFindings.notEditable.at(place, {}),
      'Das Dokument ist in einer Form geschrieben, die sich nicht in Teilen bearbeiten lässt; die Änderung von Hand machen.',
    ],
  ])('translates %s', (_, finding, sentence) => {
    expect(germanMessage(received(finding))).toBe(sentence);
  });

  it.each<[string, Pick<Finding, 'code' | 'args'>]>([
    ['a code that it does not know', { code: 'values/unheard-of' }],
    [
      'a phrase that it does not know',
      { ...enumFinding, args: { ...enumFinding.args, hint: { phrase: 'x' } } },
    ],
    ['a finding without arguments', { code: 'values/required' }],
    [
      'arguments of another shape',
      { code: 'delivery/promotion-cycle', args: { cycle: 1 } },
    ],
  ])('keeps the English sentence for %s', (_, finding) => {
    expect(germanMessage(finding)).toBeUndefined();
  });
});
