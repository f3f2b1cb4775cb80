// SPDX-License-Identifier: Apache-2.0

import {
  createTranslationRef,
  errorApiRef,
  translationApiRef,
  type TranslationApi,
} from '@backstage/frontend-plugin-api';
import { mockApis, TestApiProvider } from '@backstage/frontend-test-utils';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import german from '../../translation/de';

/** The German texts, as in an app whose language is German. */
export function germanTexts(): TranslationApi {
  const texts = mockApis.translation();
  const ref = createTranslationRef({
    id: 'german',
    messages: german.messages as { [key: string]: string },
  });
  return {
    getTranslation: () => texts.getTranslation(ref) as never,
    translation$: () => texts.translation$(ref) as never,
  };
}

/** Renders an element with the texts of a language. */
export function renderTexts(
  element: ReactElement,
  texts: TranslationApi,
): RenderResult {
  return render(
    <TestApiProvider
      apis={[
        [translationApiRef, texts],
        [errorApiRef, mockApis.error()],
      ]}
    >
      {element}
    </TestApiProvider>,
  );
}
