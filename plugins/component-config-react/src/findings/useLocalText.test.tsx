// SPDX-License-Identifier: Apache-2.0

import {
  createTranslationRef,
  translationApiRef,
  type TranslationApi,
} from '@backstage/frontend-plugin-api';
import { mockApis, TestApiProvider } from '@backstage/frontend-test-utils';
import { phrase, worded } from '@component-config/config-engine';
import { render, screen } from '@testing-library/react';
import german from '../translation/de';
import { useLocalText, useRefusalSentence } from '.';

/** The texts in German, as an app has them whose language is German. */
function germanTexts(): TranslationApi {
  const texts = mockApis.translation();
  const ref = createTranslationRef({
    id: 'german',
    messages: german.messages as { [key: string]: string },
  });
  return {
    getTranslation: () => texts.getTranslation(ref) as never,
    translation$: () => texts.translation$() as never,
  };
}

const layer = worded('title', phrase('layerPortalFor', { environment: 'dev' }));

/** As it is thrown for an answer over HTTP. */
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
  const sentenceOf = useRefusalSentence();
  return (
    <>
      <p>{textOf('title', layer)}</p>
      <p>{textOf('title', { title: 'the service registry' })}</p>
      <p>
        {textOf('title', {
          title: 'something new',
          titlePhrase: { phrase: 'unheard-of' },
        })}
      </p>
      <p>{sentenceOf(refusal)}</p>
      <p>{sentenceOf(new TypeError('x')) ?? 'no refusal'}</p>
    </>
  );
}

function show(texts: TranslationApi) {
  render(
    <TestApiProvider apis={[[translationApiRef, texts]]}>
      <Texts />
    </TestApiProvider>,
  );
}

describe('useLocalText', () => {
  it('says what has a phrase in German where the texts are German', async () => {
    show(germanTexts());

    expect(await screen.findByText('Portalwerte für dev')).toBeVisible();
    expect(
      screen.getByText(
        'Es gibt keine Umgebung „prod“, oder Sie dürfen sie nicht sehen. Gemeint ist vielleicht „production“.',
      ),
    ).toBeVisible();
    expect(screen.getByText('the service registry')).toBeVisible();
    expect(screen.getByText('something new')).toBeVisible();
    expect(screen.getByText('no refusal')).toBeVisible();
  });

  it('says it as it came where the texts are English', () => {
    show(mockApis.translation());

    expect(screen.getByText('portal values for dev')).toBeVisible();
    expect(
      screen.getByText(
        'There is no environment "prod", or you are not allowed to see it. Did you mean "production"?',
      ),
    ).toBeVisible();
  });
});
