// SPDX-License-Identifier: Apache-2.0

import type { FieldSchema } from '@backstage/plugin-scaffolder-react';

/** The `ui:options` that the schema of a field extension describes. */
export type OptionsOf<Schema> =
  Schema extends FieldSchema<infer _Output, infer Options> ? Options : never;
