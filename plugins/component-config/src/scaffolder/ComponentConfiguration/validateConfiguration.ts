import type { CustomFieldValidator } from '@backstage/plugin-scaffolder-react';
import type { DraftReport } from '@component-config/plugin-component-config-common';
import {
  componentConfigApiRef,
  refusalSentence,
} from '@component-config/plugin-component-config-react';
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
  const draft = draftOf(uiSchema?.['ui:options'] ?? {}, formData);
  if (!api || !draft) {
    field.addError('Choose a component type first.');
    return;
  }
  if (isForAnother(value, draft)) {
    field.addError('The form is being loaded. Try again.');
    return;
  }
  let report: DraftReport;
  try {
    report = await api.validateDraft(draft, draftValues(value));
  } catch (error) {
    field.addError(refusalSentence(error) ?? String(error));
    return;
  }
  for (const finding of report.blocking) {
    field.addError(sentence(finding, report));
  }
};

function sentence(
  { message, environment }: DraftReport['blocking'][number],
  { environments }: DraftReport,
): string {
  if (environment === undefined) {
    return message;
  }
  const found = environments.find(
    ({ environment: { name } }) => name === environment,
  )?.environment;
  return `${found?.title ?? environment}: ${message}`;
}
