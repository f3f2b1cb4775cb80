// SPDX-License-Identifier: Apache-2.0

import { Finding, phrase, sentenceOf, withRemark, withSentence } from '.';
import { render, withPhrases } from './catalogue';
import { text } from './text';
import { valuesFindings } from './catalogue/values';
import { writingFindings } from './catalogue/writing';

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

describe('a finding in German', () => {
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
      'where a value comes from, after the sentence that stands for another',
      withRemark(
        withSentence(
          enumFinding,
          phrase('forAlternative', {
            field: 'kind',
            value: '"a"',
            sentence: sentenceOf(
              valuesFindings.required.at(place, { field: 'parameters.a' }),
            ),
          }),
        ),
        phrase('destination', { layer: 'overlay eu', at: 'eu.yaml:3' }),
      ),
      'Bei kind "a" gilt: parameters.a ist Pflicht; einen Wert setzen (in overlay eu, eu.yaml:3).',
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
    expect(render(received(finding), 'de')).toBe(sentence);
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
  ])('is unknown for %s', (_, finding) => {
    expect(render(finding, 'de')).toBeUndefined();
  });
});

it.each([
  [{}, 'of all environments', 'aller Umgebungen'],
  [{ environment: undefined }, 'of all environments', 'aller Umgebungen'],
  [{ environment: 'staging' }, 'of staging', 'von staging'],
])('a phrase with optional arguments is worded with %j', (args, en, de) => {
  const book = withPhrases({
    ofSome: text<{ environment?: string }>({
      en: ({ environment = 'all environments' }) => `of ${environment}`,
      de: ({ environment }) =>
        environment === undefined ? 'aller Umgebungen' : `von ${environment}`,
    }),
  });
  const made = JSON.parse(JSON.stringify(book.phrase('ofSome', args)));
  expect([book.render(made, 'en'), book.render(made, 'de')]).toEqual([en, de]);
});
