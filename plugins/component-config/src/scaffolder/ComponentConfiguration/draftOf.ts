// SPDX-License-Identifier: Apache-2.0

import type { ComponentDraft } from '@component-config/plugin-component-config-common';
import { fieldValue } from '../fields';
import type { ComponentConfigurationOptions } from './schema';

/**
 * The component that a template is about, as far as it is known.
 *
 * @param formData - the values of all steps so far
 * @returns undefined while neither its type nor the component itself is selected
 */
export function draftOf(
  options: ComponentConfigurationOptions,
  formData: unknown,
): ComponentDraft | undefined {
  const read = (from: string | undefined) => fieldValue(formData, from);
  const componentRef = options.component ?? read(options.componentFrom);
  const componentType =
    options.componentType ?? read(options.componentTypeFrom);
  if (componentRef === undefined && (componentType ?? '') === '') {
    return undefined;
  }
  if (componentRef === undefined && options.componentFrom !== undefined) {
    return undefined;
  }
  const name = read(options.nameFrom);
  const owner = read(options.ownerFrom);
  const project = read(options.projectFrom);
  const { namespace, labels, traits } = options;
  return {
    ...(componentRef !== undefined && { componentRef }),
    ...(componentType !== undefined && { componentType }),
    ...(namespace !== undefined && { namespace }),
    ...(name !== undefined && { name }),
    ...(owner !== undefined && { owner }),
    ...(project !== undefined && { project }),
    ...(labels !== undefined && { labels }),
    ...(traits !== undefined && { traits }),
  };
}
