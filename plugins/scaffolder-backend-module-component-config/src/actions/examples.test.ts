// SPDX-License-Identifier: Apache-2.0

import { mockServices } from '@backstage/backend-test-utils';
import {
  parseSource,
  valueFromNode,
  type JsonObject,
} from '@component-config/config-engine';
import { createExplainAction } from './explain';
import { createExportAction } from './export';
import { createPublishAction } from './publish';
import { createResolveAction } from './resolve';
import { createValidateAction } from './validate';
import { createWriteAction } from './write';

const services = {
  auth: mockServices.auth(),
  discovery: mockServices.discovery(),
};

const actions = [
  createExplainAction(services),
  createExportAction(services),
  createPublishAction(services),
  createResolveAction(services),
  createValidateAction(services),
  createWriteAction(services),
];

describe.each(actions.map(action => [action.id, action] as const))(
  '%s',
  (id, { examples = [], schema, supportsDryRun, description }) => {
    it('has a description, schemas and examples, and supports dry runs', () => {
      expect(description).toMatch(/\.$/);
      expect(schema?.output?.properties).toBeDefined();
      expect(supportsDryRun).toBe(true);
      expect(examples.length).toBeGreaterThan(0);
    });

    it.each(examples.map(({ description: what, example }) => [what, example]))(
      'works as its schema describes: %s',
      (_, example) => {
        const { documents, findings } = parseSource({
          file: 'example.yaml',
          text: example,
        });
        expect(findings).toEqual([]);
        const { steps } = valueFromNode(documents[0].root) as unknown as {
          steps: Array<{ action: string; input: JsonObject }>;
        };
        const inputs = steps
          .filter(({ action }) => action === id)
          .map(({ input }) => Object.keys(input));
        expect(inputs).toHaveLength(1);
        const required = schema?.input?.required;
        expect(Object.keys(schema?.input?.properties ?? {})).toEqual(
          expect.arrayContaining(inputs[0]),
        );
        expect(inputs[0]).toEqual(
          expect.arrayContaining(Array.isArray(required) ? required : []),
        );
      },
    );
  },
);
