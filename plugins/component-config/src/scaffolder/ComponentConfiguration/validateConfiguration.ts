// SPDX-License-Identifier: Apache-2.0

import { translationApiRef } from '@backstage/frontend-plugin-api';
import type { CustomFieldValidator } from '@backstage/plugin-scaffolder-react';
import type { DraftReport } from '@component-config/plugin-component-config-common';
import {
  componentConfigApiRef,
  localTexts,
  type LocalTexts,
} from '@component-config/plugin-component-config-react';
import { componentConfigScaffolderTranslationRef } from '../translation';
import { draftOf } from './draftOf';
import { draftValues, isForAnother } from './draftValues';
import type {
  ComponentConfigurationOptions,
  ComponentConfigurationValue,
} from './schema';

/** Checks the values as a save does: in every environment, by the backend. */
export const validateConfiguration: CustomFieldValidator<
  ComponentConfigurationValue,
  ComponentConfigurationOptions
> = async (value, field, { apiHolder, formData, uiSchema }) => {
  const api = apiHolder.get(componentConfigApiRef);
  const translations = apiHolder.get(translationApiRef);
  const texts = translations?.getTranslation(
    componentConfigScaffolderTranslationRef,
  );
  const options = uiSchema?.['ui:options'] ?? {};
  const draft = draftOf(options, formData);
  if (
    !api ||
    !translations ||
    !texts?.ready ||
    (draft && isForAnother(value, draft))
  ) {
    field.addError(
      texts?.ready ? texts.t('configuration.loading') : 'Try again.',
    );
    return;
  }
  if (!draft) {
    field.addError(
      texts.t(
        options.componentFrom === undefined
          ? 'configuration.noType'
          : 'configuration.noComponent',
      ),
    );
    return;
  }
  const local = localTexts(translations);
  let report: DraftReport;
  try {
    report = await api.validateDraft(draft, draftValues(value));
  } catch (error) {
    field.addError(local.refusalSentence(error) ?? String(error));
    return;
  }
  for (const finding of report.blocking) {
    field.addError(sentence(finding, report, local));
  }
};

function sentence(
  finding: DraftReport['blocking'][number],
  { environments }: DraftReport,
  { findingMessage }: LocalTexts,
): string {
  const { environment } = finding;
  const message = findingMessage(finding);
  if (environment === undefined) {
    return message;
  }
  const found = environments.find(
    ({ environment: { name } }) => name === environment,
  )?.environment;
  return `${found?.title ?? environment}: ${message}`;
}
