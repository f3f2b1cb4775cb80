// SPDX-License-Identifier: Apache-2.0

import type { TranslationApi } from '@backstage/frontend-plugin-api';
import { mockApis } from '@backstage/frontend-test-utils';
import {
  compileOpenApi,
  nodeFromValue,
  validateInstance,
  type Finding,
} from '@component-config/config-engine';
import { screen } from '@testing-library/react';
import { ErrorSummary } from '../components/ErrorSummary';
import { germanTexts, renderTexts } from './__testUtils__/renderTexts';

const [enumFinding] = validateInstance(
  compileOpenApi({
    schema: nodeFromValue({
      type: 'object',
      properties: { level: { type: 'string', enum: ['info', 'debug'] } },
    }),
  }),
  { level: 'inf' },
);

function show(finding: Finding, texts: TranslationApi) {
  renderTexts(<ErrorSummary errors={[finding]} onGoTo={() => {}} />, texts);
}

describe('useFindingMessage', () => {
  it('returns a German message if the texts are German', async () => {
    show(enumFinding, germanTexts());

    expect(
      await screen.findByText(
        'level muss einer dieser Werte sein: "info", "debug". Gemeint ist vielleicht „info“.',
      ),
    ).toBeVisible();
  });

  it('returns the original message if the texts are English', () => {
    show(enumFinding, mockApis.translation());

    expect(screen.getByText(enumFinding.message)).toBeVisible();
  });

  it('returns the English message of a finding from a newer version', async () => {
    show(
      { ...enumFinding, code: 'values/unheard-of', message: 'Something new.' },
      germanTexts(),
    );

    expect(await screen.findByText('Something new.')).toBeVisible();
  });
});
