// SPDX-License-Identifier: Apache-2.0

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createBackendModule,
  type BackendFeature,
  resolveSafeChildPath,
} from '@backstage/backend-plugin-api';
import { mockServices } from '@backstage/backend-test-utils';
import type { CatalogClient } from '@backstage/catalog-client';
import type { Entity } from '@backstage/catalog-model';
import scaffolderPlugin from '@backstage/plugin-scaffolder-backend';
import {
  createTemplateAction,
  scaffolderActionsExtensionPoint,
} from '@backstage/plugin-scaffolder-node';
import type { ComponentConfigClient } from '@component-config/plugin-component-config-common';
import scaffolderModule, {
  type PortalServices,
} from '@component-config/plugin-scaffolder-backend-module-component-config';
import { startPortal } from '../repositories/startPortal';
import { waitFor } from '../waitFor';

/** The files of a test, by path. */
export type Files = { readonly [path: string]: string };

/** The result of a task. */
interface TaskResult {
  readonly status: 'completed' | 'failed';
  /** The output of the template. */
  readonly output: { readonly [name: string]: unknown };
  readonly log: string;
}

/** A portal with catalog, scaffolder and this project's plugins, which reads the files of one folder. */
export interface TemplatePortal {
  readonly folder: string;
  readonly api: ComponentConfigClient;
  readonly catalog: CatalogClient;
  /** The services with which actions call this portal. */
  readonly services: PortalServices;
  /** Runs a template of the files, as in production. */
  run(
    template: string,
    values: object,
    secrets?: { readonly [name: string]: string },
  ): Promise<TaskResult>;
  /** Dry-runs a template of the files, and returns the files of the workspace. */
  tryOut(template: string, values: object): Promise<Files>;
  /** Reads the folder again, and waits until the catalog has a matching entity. */
  reread(ref: string, fits?: (entity: Entity) => boolean): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the portal with a new folder. Templates fetch and publish files of the folder with the actions `test:fetch`
 * and `test:publish`.
 *
 * @param files - platform documents and components; `templates.yaml` contains the templates
 * @param expected - references of entities to wait for
 * @param more - additional features, and settings
 */
export async function portalOfTemplates(
  files: Files,
  expected: readonly string[],
  more: { features?: readonly BackendFeature[]; config?: object } = {},
): Promise<TemplatePortal> {
  const folder = await mkdtemp(join(tmpdir(), 'component-config-templates-'));
  for (const [path, text] of Object.entries(files)) {
    await writeFile(join(folder, path), text);
  }
  const { address, catalog, api, discovery, read, ...backend } =
    await startPortal(
      folder,
      { target: join(folder, 'templates.yaml'), kinds: ['Template'] },
      [
        scaffolderPlugin,
        scaffolderModule,
        filesModule(folder),
        ...(more.features ?? []),
      ],
      more.config,
    );
  const portal: TemplatePortal = {
    folder,
    api,
    catalog,
    services: {
      auth: mockServices.auth({ pluginId: 'scaffolder' }),
      discovery,
    },
    run: (template, values, secrets) =>
      runTask(`${address}/api/scaffolder/v2/tasks`, {
        templateRef: `template:default/${template}`,
        values,
        secrets,
      }),
    async tryOut(template, values) {
      const entity = await catalog.getEntityByRef(
        `template:default/${template}`,
      );
      const response = await fetch(`${address}/api/scaffolder/v2/dry-run`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          template: entity,
          values,
          directoryContents: [],
        }),
      });
      const { directoryContents, error } = await response.json();
      if (error) {
        throw new Error(`The dry run failed to start: ${error.message}`);
      }
      return Object.fromEntries(
        directoryContents.map(
          (file: { path: string; base64Content: string }) => [
            file.path,
            Buffer.from(file.base64Content, 'base64').toString('utf8'),
          ],
        ),
      );
    },
    async reread(ref, fits = () => true) {
      await read();
      await waitFor(`the entity ${ref}`, async () => {
        const entity = await catalog.getEntityByRef(ref);
        return entity && fits(entity) ? entity : undefined;
      });
    },
    async stop() {
      await backend.stop();
      await rm(folder, { recursive: true });
    },
  };
  for (const ref of expected) {
    await portal.reread(ref);
  }
  return portal;
}

/** Replacements for the actions of an SCM. */
function filesModule(folder: string) {
  return createBackendModule({
    pluginId: 'scaffolder',
    moduleId: 'test-files',
    register(env) {
      env.registerInit({
        deps: { actions: scaffolderActionsExtensionPoint },
        async init({ actions }) {
          actions.addActions(
            createTemplateAction({
              id: 'test:fetch',
              schema: { input: { path: z => z.string() } },
              handler: ctx => copy(ctx.input.path, folder, ctx.workspacePath),
            }),
            createTemplateAction({
              id: 'test:publish',
              schema: { input: { path: z => z.string() } },
              handler: ctx => copy(ctx.input.path, ctx.workspacePath, folder),
            }),
          );
        },
      });
    },
  });
}

async function copy(path: string, from: string, to: string): Promise<void> {
  await writeFile(
    resolveSafeChildPath(to, path),
    await readFile(resolveSafeChildPath(from, path)),
  );
}

async function runTask(
  url: string,
  request: { templateRef: string; values: object; secrets?: object },
): Promise<TaskResult> {
  const started = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(request),
  });
  const { id, error } = await started.json();
  if (error) {
    throw new Error(`The task was not started: ${error.message}`);
  }
  const events = await waitFor(
    `the task of ${request.templateRef}`,
    async () => {
      const listed = await fetch(`${url}/${id}/events`);
      const all: Array<{
        type: string;
        body: { message: string; output?: object; error?: object };
      }> = await listed.json();
      return all.some(({ type }) => type === 'completion') ? all : undefined;
    },
  );
  const end = events.find(({ type }) => type === 'completion')?.body;
  return {
    status: end?.error ? 'failed' : 'completed',
    output: { ...end?.output },
    log: events.map(({ body }) => JSON.stringify(body)).join('\n'),
  };
}
