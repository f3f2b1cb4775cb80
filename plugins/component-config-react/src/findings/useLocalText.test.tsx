// SPDX-License-Identifier: Apache-2.0

import type { TranslationApi } from '@backstage/frontend-plugin-api';
import { mockApis } from '@backstage/frontend-test-utils';
import { phrase, worded } from '@component-config/config-platform';
import { screen } from '@testing-library/react';
import { germanTexts, renderTexts } from './__testUtils__/renderTexts';
import {
  localTexts,
  useLocalText,
  useRefusalSentence,
  useStandaloneText,
} from '.';

const layer = worded('title', phrase('layerPortalFor', { environment: 'dev' }));

/** An error as thrown for an HTTP response. */
const refusal = Object.assign(new Error('Request failed with 404'), {
  cause: {
    name: 'NotFoundError',
    ...worded(
      'message',
      phrase('refusedEnvironmentUnknown', {
        environment: 'prod',
        hint: phrase('didYouMean', { suggestion: 'production' }),
      }),
    ),
  },
});

function Texts() {
  const textOf = useLocalText();
  const standaloneOf = useStandaloneText();
  const sentenceOf = useRefusalSentence();
  return (
    <>
      <p>{textOf('title', layer)}</p>
      <p>{standaloneOf('title', layer)}</p>
      <p>{textOf('title', { title: 'the service registry' })}</p>
      <p>
        {textOf('title', {
          title: 'something new',
          titlePhrase: { phrase: 'unheard-of' },
        })}
      </p>
      <p>{sentenceOf(refusal)}</p>
      <p>{sentenceOf(new TypeError('x')) ?? 'no refusal'}</p>
      <p>{sentenceOf(new TypeError('Failed to fetch'))}</p>
    </>
  );
}

function show(texts: TranslationApi) {
  renderTexts(<Texts />, texts);
}

describe('useLocalText', () => {
  it('translates texts with a phrase if the texts are German', async () => {
    show(germanTexts());

    expect(await screen.findByText('das Portal für dev')).toBeVisible();
    expect(screen.getByText('im Portal für dev gesetzt')).toBeVisible();
    expect(
      screen.getByText(
        'Es gibt keine Umgebung „prod“, oder Sie dürfen sie nicht sehen. Gemeint ist vielleicht „production“.',
      ),
    ).toBeVisible();
    expect(screen.getByText('the service registry')).toBeVisible();
    expect(screen.getByText('something new')).toBeVisible();
    expect(screen.getByText('no refusal')).toBeVisible();
    expect(screen.getByText(/^Das Portal antwortet nicht/)).toBeVisible();
  });

  it('returns the original text if the texts are English', () => {
    show(mockApis.translation());

    expect(screen.getByText('the portal for dev')).toBeVisible();
    expect(screen.getByText('set in the portal for dev')).toBeVisible();
    expect(
      screen.getByText(
        'There is no environment "prod", or you are not allowed to see it. Did you mean "production"?',
      ),
    ).toBeVisible();
  });
});

describe('localTexts', () => {
  const finding = {
    code: 'values/required',
    message: 'parameters.a is required; set a value.',
    args: { field: 'parameters.a' },
  };

  it.each<[string, TranslationApi, string, string]>([
    [
      'German',
      germanTexts(),
      'parameters.a ist Pflicht; einen Wert setzen.',
      'Es gibt keine Umgebung „prod“, oder Sie dürfen sie nicht sehen. Gemeint ist vielleicht „production“.',
    ],
    [
      'English',
      mockApis.translation(),
      'parameters.a is required; set a value.',
      'There is no environment "prod", or you are not allowed to see it. Did you mean "production"?',
    ],
  ])('returns messages in %s', (_, translations, message, sentence) => {
    const texts = localTexts(translations);

    expect(texts.findingMessage(finding)).toBe(message);
    expect(texts.refusalSentence(refusal)).toBe(sentence);
    expect(texts.refusalSentence(new TypeError('x'))).toBeUndefined();
  });
});
