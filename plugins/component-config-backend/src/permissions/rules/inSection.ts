// SPDX-License-Identifier: Apache-2.0

import { createPermissionRule } from '@backstage/plugin-permission-node';
import { z } from '../../compat/zod';
import {
  configurationResourcePermissionRef,
  type ConfigurationResource,
} from '../ConfigurationResource';

type Params = {
  sections: string[];
};

/** `traits` stands for every trait. */
function isIn({ section }: ConfigurationResource, sections: string[]) {
  return (
    section !== undefined &&
    sections.some(
      one =>
        one === section || (one === 'traits' && section.startsWith('traits.')),
    )
  );
}

/** The values are in one of the sections. */
export const inSection = createPermissionRule<
  typeof configurationResourcePermissionRef,
  Params
>({
  name: 'IN_SECTION',
  description: 'Allow values in these sections',
  resourceRef: configurationResourcePermissionRef,
  paramsSchema: z.object({
    sections: z
      .array(z.string())
      .describe(
        '"parameters", "environmentConfigs", "traits", or "traits.<instanceName>"',
      ),
  }),
  apply: (resource, { sections }) => isIn(resource, sections),
  toQuery:
    ({ sections }) =>
    resource =>
      isIn(resource, sections),
});
