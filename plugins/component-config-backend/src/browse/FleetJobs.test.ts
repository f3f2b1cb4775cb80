import { mockServices } from '@backstage/backend-test-utils';
import {
  nodeFromValue,
  type JsonObject,
} from '@component-config/config-engine';
import { FleetJobs } from './FleetJobs';
import { documentKey, type Job, type JobOutput } from './protocol';

jest.setTimeout(60_000);

const documents = [
  ['Environment', 'staging', { facts: { environment: 'staging' } }],
  ['ComponentType', 'web', { schema: { parameters: { size: 'integer' } } }],
] as const;

const texts = documents.map(([kind, name, spec]) => {
  const content: JsonObject = {
    apiVersion: 'component-config.io/v1alpha1',
    kind,
    metadata: { name },
    spec,
  };
  return {
    entityRef: `${kind}:default/${name}`.toLowerCase(),
    kind,
    namespace: 'default',
    name,
    key: name,
    root: nodeFromValue(content),
  };
});

async function jobsWith(count: number, thread: boolean) {
  const logger = mockServices.logger.mock();
  const jobs = new FleetJobs({
    logger,
    thread: thread
      ? {
          // As the command line of Backstage loads TypeScript.
          execArgv: [
            '--require',
            require.resolve('@backstage/cli/config/nodeTransform.cjs'),
          ],
        }
      : { execArgv: ['--require', './there-is-no-such-file'] },
  });
  await jobs.change({ kind: 'documents', texts });
  await jobs.change({
    kind: 'platform',
    keys: texts.map(documentKey),
    secrets: { references: [], allowClearText: false },
  });
  await jobs.change({
    kind: 'components',
    gone: [],
    changed: Array.from({ length: count }, (_, index) => ({
      componentRef: `component:default/c${index}`,
      json: JSON.stringify({
        kind: 'Component',
        metadata: { name: `c${index}` },
        spec: { componentType: 'web', parameters: { size: index } },
      }),
      delivery: [],
      heads: [],
    })),
  });
  return { jobs, logger };
}

const impactOf = (count: number): Job => ({
  kind: 'impact',
  request: { documents: '', removed: ['componenttype:default/web'] },
  scope: {
    seesHiddenFields: true,
    components: Array.from({ length: count }, (_, index) => ({
      componentRef: `component:default/c${index}`,
      readsAll: true,
      seesHiddenFields: true,
    })),
  },
  asOf: new Date(0),
});

async function all(outputs: AsyncIterable<JobOutput>): Promise<JobOutput[]> {
  const found: JobOutput[] = [];
  for await (const output of outputs) {
    found.push(output);
  }
  return found;
}

const textOf = (outputs: readonly JobOutput[]) =>
  outputs
    .map(output =>
      output.kind === 'lines' ? new TextDecoder().decode(output.bytes) : '',
    )
    .join('');

describe.each([
  ['in a thread', true],
  ['without a thread', false],
])('FleetJobs %s', (_, thread) => {
  let jobs: FleetJobs;
  let logger: ReturnType<typeof mockServices.logger.mock>;

  beforeAll(async () => {
    ({ jobs, logger } = await jobsWith(150, thread));
  });

  afterAll(() => jobs.close());

  it('tells whether there is one', () => {
    expect(logger.warn).toHaveBeenCalledTimes(thread ? 0 : 1);
  });

  it('tells of each component once, and again only when it changes', async () => {
    const refs = async () =>
      (await all(jobs.run({ kind: 'standings' }))).flatMap(output =>
        output.kind === 'standings'
          ? output.changed.map(({ componentRef }) => componentRef)
          : [],
      );
    expect(await refs()).toHaveLength(150);
    expect(await refs()).toEqual([]);
    await jobs.change({ kind: 'components', changed: [], gone: [] });
    expect(await refs()).toEqual([]);
  });

  it('gives an impact line by line', async () => {
    const text = textOf(await all(jobs.run(impactOf(150))));
    const lines = text.trim().split('\n');
    expect(JSON.parse(lines[0])).toMatchObject({ type: 'started' });
    expect(JSON.parse(lines[lines.length - 1])).toMatchObject({
      type: 'finished',
      summary: { outcomes: { breaking: 150 } },
    });
  });

  it('throws what is wrong with a request', async () => {
    const asked = all(
      jobs.run({
        ...impactOf(1),
        request: { documents: '', removed: ['no reference'] },
      } as Job),
    );
    await expect(asked).rejects.toThrow('"no reference" is not an entity');
  });

  it('goes on with other jobs after one is given up', async () => {
    for await (const output of jobs.run(impactOf(150))) {
      expect(output.kind).toBe('lines');
      break;
    }
    expect(textOf(await all(jobs.run(impactOf(2))))).toContain('finished');
  });
});
