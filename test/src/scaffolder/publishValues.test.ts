// SPDX-License-Identifier: Apache-2.0

import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { createBackendModule } from '@backstage/backend-plugin-api';
import {
  createTemplateAction,
  scaffolderActionsExtensionPoint,
} from '@backstage/plugin-scaffolder-node';
import {
  portalOfTemplates,
  type Files,
  type TemplatePortal,
} from './portalOfTemplates';

jest.setTimeout(600_000);

const ref = 'component:default/payments';
const file = 'payments.yaml';

const files: Files = {
  'platform.yaml': `apiVersion: component-config.io/v1alpha1
kind: Environment
metadata: { name: staging }
---
apiVersion: component-config.io/v1alpha1
kind: ComponentType
metadata: { name: web-service }
spec:
  schema:
    parameters:
      image: string
    environmentConfigs:
      replicas: integer | default=1 minimum=1 maximum=10
`,
  [file]: `# The payments team.
apiVersion: backstage.io/v1alpha1
kind: Component
metadata: { name: payments }
spec:
  type: service
  lifecycle: production
  owner: payments
  componentType: web-service
  parameters:
    image: 'payments:1' # from the pipeline
  environmentConfigs:
    staging:
      replicas: 2 # enough
`,
  'templates.yaml': readFileSync(
    resolve(
      __dirname,
      '../../../examples/templates/publish-values/template.yaml',
    ),
    'utf8',
  ),
};

/** A pull request, as requested from the SCM's action. */
interface PullRequest {
  repoUrl: string;
  title: string;
  branchName: string;
  description: string;
  token?: string;
  /** The payments component's text in the workspace. */
  text: string;
}

describe('the template that opens a pull request', () => {
  const opened: PullRequest[] = [];
  /** The contents of the repository. */
  let texts: Files = files;
  let server: Server;
  let portal: TemplatePortal;

  /** Replaces the GitHub action, which needs an account. */
  const github = createBackendModule({
    pluginId: 'scaffolder',
    moduleId: 'test-github',
    register(env) {
      env.registerInit({
        deps: { actions: scaffolderActionsExtensionPoint },
        async init({ actions }) {
          actions.addActions(
            createTemplateAction({
              id: 'publish:github:pull-request',
              schema: {
                input: {
                  repoUrl: z => z.string(),
                  branchName: z => z.string(),
                  targetBranchName: z => z.string().optional(),
                  title: z => z.string(),
                  description: z => z.string(),
                  token: z => z.string().optional(),
                },
                output: { remoteUrl: z => z.string() },
              },
              async handler({ input, workspacePath, output }) {
                const text = await readFile(join(workspacePath, file), 'utf8');
                opened.push({ ...input, text });
                output('remoteUrl', 'https://git.example/pull/1');
              },
            }),
          );
        },
      });
    },
  });

  beforeAll(async () => {
    server = createServer((request, response) =>
      response.end(texts[request.url?.slice(1) ?? '']),
    );
    await new Promise<void>(started => {
      server.listen(0, '127.0.0.1', started);
    });
    const { port } = server.address() as AddressInfo;
    portal = await portalOfTemplates(
      files,
      ['template:default/publish-values', ref],
      {
        features: [github],
        config: {
          backend: { reading: { allow: [{ host: `127.0.0.1:${port}` }] } },
        },
      },
    );
    await portal.api.saveValues(
      ref,
      { environment: 'staging' },
      { values: { environmentConfigs: { replicas: 5 } }, baseRevision: 0 },
    );
  });

  afterAll(async () => {
    await portal?.stop();
    server.close();
  });

  const run = async () => {
    const { port } = server.address() as AddressInfo;
    const { base } = await portal.api.getPublication(ref);
    return portal.run(
      'publish-values',
      {
        componentRef: ref,
        base,
        integration: 'github',
        repoUrl: 'git.example?owner=shop&repo=payments',
        branch: 'component-config/payments-1',
        title: 'Set the configuration of payments',
        files: [{ path: file, url: `http://127.0.0.1:${port}/${file}` }],
      },
      { USER_OAUTH_TOKEN: 'of-guest' },
    );
  };

  it('changes only the values, on behalf of the user, and reports the pull request', async () => {
    const { status, output, log } = await run();
    expect({ status, log: status === 'completed' ? '' : log }).toEqual({
      status: 'completed',
      log: '',
    });
    expect(output).toMatchObject({
      pullRequestUrl: 'https://git.example/pull/1',
    });
    expect(opened).toEqual([
      {
        repoUrl: 'git.example?owner=shop&repo=payments',
        branchName: 'component-config/payments-1',
        title: 'Set the configuration of payments',
        description: expect.stringContaining('environmentConfigs.replicas'),
        token: 'of-guest',
        text: files[file].replace('replicas: 2', 'replicas: 5'),
      },
    ]);
  });

  it('opens nothing if the value was changed concurrently', async () => {
    opened.length = 0;
    texts = {
      ...files,
      [file]: files[file].replace('replicas: 2', 'replicas: 3'),
    };
    const { status, log } = await run();
    expect(status).toBe('failed');
    expect(log).toContain('environmentConfigs.replicas (staging)');
    expect(opened).toEqual([]);
  });
});
