// SPDX-License-Identifier: Apache-2.0

import { parseEntityRef } from '@backstage/catalog-model';
import { InputError, NotFoundError } from '@backstage/errors';
import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import {
  nodeFromValue,
  printDocument,
  readComponent,
  writeValues,
  type ComponentConfiguration,
  type Finding,
  type JsonObject,
} from '@component-config/config-engine';
import type {
  ComponentDraft,
  DraftReport,
  DraftValues,
} from '@component-config/plugin-component-config-common';
import { mergeValues, ownValues } from '@component-config/config-platform';
import { checkedDraft } from '../checkedDraft';
import { jsonObject, valuesField, valuesOf } from '../fields';
import { giveOutputs } from '../giveOutputs';
import { portalClient, type PortalServices } from '../portalClient';
import { refuseBindingValues } from '../workspace/refuseBindingValues';
import { findComponentDocument } from '../workspace/componentDocument';
import { documentChanges } from '../workspace/documentChanges';
import { newDocument } from '../workspace/newDocument';
import {
  readWorkspaceFile,
  writeWorkspaceFile,
} from '../workspace/workspaceFile';

const examples = [
  {
    description: 'Write the document of a new component',
    example: `steps:
  - id: write
    name: Write the component
    action: component-config:write
    input:
      path: catalog-info.yaml
      entity:
        apiVersion: backstage.io/v1alpha1
        kind: Component
        metadata:
          name: \${{ parameters.name }}
        spec:
          type: service
          lifecycle: experimental
          owner: \${{ parameters.owner }}
          componentType: \${{ parameters.componentType }}
      values: \${{ parameters.configuration }}
`,
  },
  {
    description: 'Change the values of a component in its file',
    example: `steps:
  - id: fetch
    name: Fetch the repository
    action: fetch:plain
    input:
      url: https://github.com/northwind/payments-api
  - id: write
    name: Change the configuration
    action: component-config:write
    input:
      componentRef: component:default/payments-api
      path: catalog-info.yaml
      values: \${{ parameters.configuration }}
`,
  },
];

/** The document to write, and its values. */
interface Writing {
  readonly draft: ComponentDraft;
  readonly values: DraftValues;
  /** The document of a new component. */
  readonly entity?: JsonObject;
}

/**
 * The action `component-config:write`.
 *
 * @public
 */
export function createWriteAction(services: PortalServices) {
  return createTemplateAction({
    id: 'component-config:write',
    description:
      'Writes the values of a component as YAML into the workspace: as a new document, or into the existing one, preserving its comments, order and style. Fails if the values are invalid.',
    examples,
    supportsDryRun: true,
    schema: {
      input: {
        path: z =>
          z
            .string()
            .describe('The file in the workspace; it need not exist yet.'),
        values: valuesField,
        componentRef: z =>
          z
            .string()
            .optional()
            .describe('Entity reference of the component to change.'),
        entity: z =>
          jsonObject(z)
            .optional()
            .describe(
              'The document of a new component; values in it are merged with the others.',
            ),
      },
      output: {
        path: z => z.string().describe('The file.'),
        componentRef: z =>
          z.string().describe('Entity reference of the component.'),
        changed: z => z.boolean().describe('Whether the file changed.'),
        values: z =>
          jsonObject(z).describe(
            'The values in the document: "values" and "environments"; hidden values are masked.',
          ),
      },
    },
    async handler(ctx) {
      const { input, logger, workspacePath } = ctx;
      const { path } = input;
      const writing = writingOf(input);
      const report = await checkedDraft(
        portalClient(services, ctx),
        writing.draft,
        writing.values,
      );
      const before = await readWorkspaceFile(workspacePath, path);
      const after = writtenText(path, before, writing, report);
      if (after !== before) {
        await writeWorkspaceFile(workspacePath, path, after);
      }
      for (const { added, environment } of report.created) {
        for (const { pointer, title } of added) {
          logger.info(
            `${title} adds ${pointer}${
              environment ? ` in ${environment}` : ''
            }`,
          );
        }
      }
      logger.info(after === before ? `${path} is up to date` : `Wrote ${path}`);
      giveOutputs(ctx, {
        path,
        componentRef: report.componentRef,
        changed: after !== before,
        values: { ...report.after } as JsonObject,
      });
    },
  });
}

/** @throws InputError if the input does not identify a component */
function writingOf(input: {
  componentRef?: string;
  entity?: JsonObject;
  values: DraftValues;
}): Writing {
  const { componentRef, entity } = input;
  const values = valuesOf(input.values);
  if ((componentRef === undefined) === (entity === undefined)) {
    throw new InputError(
      'Use either "componentRef", for an existing component, or "entity", for a new one.',
    );
  }
  if (!entity) {
    return { draft: { componentRef }, values };
  }
  const component = readComponent(nodeFromValue(entity));
  const fault = component.findings.find(({ severity }) => severity === 'error');
  if (fault || entity.kind !== 'Component') {
    throw new InputError(
      fault?.message ?? 'The "entity" has to be of kind Component.',
    );
  }
  return {
    draft: draftOfDocument(component),
    entity,
    values: withOwn(component, values),
  };
}

function draftOfDocument(component: ComponentConfiguration): ComponentDraft {
  const { name, namespace, owner, project, traits } = component;
  const { componentType, componentTypeKind: kind } = component;
  return {
    name,
    namespace,
    ...(owner !== undefined && { owner }),
    ...(project !== undefined && { project }),
    labels: { ...component.labels },
    annotations: { ...component.annotations },
    ...(componentType !== undefined && {
      componentType: kind ? { kind, name: componentType } : componentType,
    }),
    traits: traits.map(trait => ({
      name: trait.name,
      instanceName: trait.instanceName,
      ...(trait.kind && { kind: trait.kind }),
    })),
  };
}

/** Merges the values of a form over those in the template's document. */
function withOwn(
  component: ComponentConfiguration,
  { values = {}, environments = {} }: DraftValues,
): DraftValues {
  const own = ownValues(component);
  return {
    values: mergeValues(own.general, values),
    environments: Object.fromEntries([
      ...own.environments,
      ...Object.keys(environments).map(name => [
        name,
        mergeValues(own.environments.get(name) ?? {}, environments[name]),
      ]),
    ]),
  };
}

/** @param text - of the file; undefined if it does not exist */
function writtenText(
  path: string,
  text: string | undefined,
  { entity }: Writing,
  { componentRef, before = {}, after = {} }: DraftReport,
): string {
  const name = parseEntityRef(componentRef);
  const document =
    text === undefined ? undefined : findComponentDocument(path, text, name);
  if (text === undefined || !document) {
    if (!entity) {
      throw new NotFoundError(
        `There is no component "${name.name}" in the file "${path}" of the workspace; fetch the repository first, and check "path".`,
      );
    }
    refuseBindingValues(entity, {}, after);
    return appended(text, printDocument(newDocument(entity, after)));
  }
  refuseBindingValues(document.value, before, after);
  const written = writeValues({
    text,
    file: path,
    document: document.address,
    changes: documentChanges(document, before, after),
  });
  refuse(written.findings);
  return written.text;
}

/** Appends a document to others. */
function appended(text: string | undefined, document: string): string {
  if (text === undefined || text.trim() === '') {
    return document;
  }
  return `${text}${text.endsWith('\n') ? '' : '\n'}---\n${document}`;
}

/** @throws InputError if anything was not written: partial changes are not allowed */
function refuse(findings: readonly Finding[]): void {
  if (findings.length > 0) {
    throw new InputError(findings.map(({ message }) => message).join(' '));
  }
}
