// SPDX-License-Identifier: Apache-2.0

import { stringifyEntityRef, type Entity } from '@backstage/catalog-model';
import {
  ada,
  apiVersion,
  base,
  catalogFor,
  component,
  mallory,
  payments,
  platform,
  startBackend,
} from './__testUtils__/startBackend';

jest.setTimeout(600_000);

/** Prefix of every name that mallory may not see. */
const UNSEEN = 'falcon';

/** Prefixes of every value that mallory may not read: sensitive ones, and those of hidden fields. */
const SECRET = /hunter2|osprey/;

const text = 'string | default=""';

/** The fields of a type. The later schema marks a field that values were already saved for. */
function fieldsOf(late: string) {
  return {
    parameters: {
      note: text,
      token: `${text} oc:sensitive`,
      cell: `${text} oc:ui:hidden`,
      late,
      keys: 'map<string> | default={} oc:sensitive',
      level:
        'string | default=hunter2-default enum=hunter2-default,b oc:sensitive',
    },
    environmentConfigs: {
      replicas: 'integer | default=1',
      password: `${text} oc:sensitive`,
      shard: `${text} oc:ui:hidden`,
    },
  };
}

/** The same fields without any mark. */
const unmarked = {
  parameters: {
    note: text,
    token: text,
    cell: text,
    late: text,
    keys: 'map<string> | default={}',
    level: 'string | default=b',
  },
  environmentConfigs: {
    replicas: 'integer | default=1',
    password: text,
    shard: text,
  },
};

const webService = (late: string) =>
  platform('ComponentType', 'web-service', { schema: fieldsOf(late) });

const own = {
  parameters: {
    note: 'shown',
    token: 'hunter2-git',
    cell: 'osprey-git',
    keys: { mail: 'hunter2-mail' },
  },
  environmentConfigs: {
    staging: { password: 'hunter2-staging', shard: 'osprey-staging' },
    'falcon-env': { replicas: 4 },
  },
};

const trait = (name: string, instanceName: string) => ({
  name,
  instanceName,
  parameters: { pin: `hunter2-${instanceName}` },
});

function document(kind: string, name: string, spec: object) {
  return { apiVersion, kind, metadata: { name }, spec };
}

const initial: Entity[] = [
  platform('Environment', 'staging', { facts: { region: 'eu' } }),
  platform('Environment', 'falcon-env', {
    facts: { region: 'falcon-region' },
    promotedFrom: ['staging'],
  }),
  platform('Environment', 'production', { promotedFrom: ['falcon-env'] }),
  webService(text),
  platform('ComponentType', 'open-service', { schema: unmarked }),
  platform('ComponentType', 'falcon-type', {
    workloadType: 'falcon-workload',
    schema: {
      parameters: {
        token: `${text} oc:sensitive`,
        cell: `${text} oc:ui:hidden`,
        own: 'string | default=falcon-default',
      },
    },
  }),
  platform('Trait', 'ingress', {
    schema: { parameters: { pin: `${text} oc:sensitive` } },
  }),
  platform('Trait', 'falcon-trait', {
    schema: { parameters: { pin: `${text} oc:sensitive` } },
  }),
  platform('Overlay', 'open', {
    criteria: {},
    config: { environmentConfigs: { replicas: 2 } },
  }),
  platform('Overlay', 'carries', {
    criteria: { environment: 'staging' },
    config: {
      parameters: { token: 'hunter2-overlay' },
      environmentConfigs: { shard: 'osprey-overlay' },
    },
  }),
  platform('Overlay', 'based', {
    criteria: {},
    base: 'falcon-overlay',
    config: { environmentConfigs: { replicas: 5 } },
  }),
  platform('Overlay', 'mixed', {
    criteria: {},
    mixins: ['falcon-mixin'],
    config: { environmentConfigs: { replicas: 6 } },
  }),
  platform('Overlay', 'falcon-overlay', {
    criteria: {},
    priority: 50,
    config: { parameters: { note: 'falcon-note' } },
  }),
  platform('OverlayMixin', 'falcon-mixin', {
    config: { parameters: { note: 'falcon-mixed' } },
  }),
  component('payments', {
    componentType: 'web-service',
    traits: [trait('ingress', 'main')],
    ...own,
  }),
  component('typeless', { componentType: 'falcon-type', ...own }),
  component('traitless', {
    componentType: 'web-service',
    traits: [trait('falcon-trait', 'main')],
  }),
  component('plain', {}),
];

const stored = {
  parameters: {
    note: 'saved',
    token: 'hunter2-saved',
    cell: 'osprey-saved',
    late: 'hunter2-late',
    keys: { post: 'hunter2-post' },
  },
};
const storedIn = {
  environmentConfigs: { password: 'hunter2-in', shard: 'osprey-in' },
};

const copies = {
  mutation: {
    rules: Object.keys(unmarked.parameters)
      .filter(name => name !== 'note')
      .map(name => ({
        field: 'parameters.note',
        override: `{{ .parameters.note }}-{{ .parameters.${name} }}-{{ .environmentConfigs.password }}-{{ .environmentConfigs.shard }}`,
      })),
  },
};

/** What a request may suppose. */
const supposed: { [name: string]: object[] } = {
  nothing: [],
  'references to hidden documents': [
    document('Overlay', 'on-a-base', {
      criteria: {},
      base: 'falcon-overlay',
      config: { environmentConfigs: { replicas: 7 } },
    }),
    document('Overlay', 'with-a-mixin', {
      criteria: {},
      mixins: ['falcon-mixin'],
    }),
    document('Overlay', 'misspelt', { criteria: {}, base: 'falcon-overlai' }),
    document('Overlay', 'for-an-environment', {
      criteria: { environment: 'falcon-env', region: 'falcon-region' },
    }),
    document('Overlay', 'for-a-type', {
      criteria: {},
      appliesTo: { componentTypes: ['falcon-type'] },
    }),
  ],
  'the hidden documents': [
    document('Overlay', 'falcon-overlay', {
      criteria: {},
      config: { parameters: { note: 'mine' } },
    }),
    document('OverlayMixin', 'falcon-mixin', {
      config: { parameters: { note: 'mine' } },
    }),
    document('Environment', 'falcon-env', { facts: { region: 'eu' } }),
    document('ComponentType', 'falcon-type', { schema: unmarked }),
    document('Trait', 'falcon-trait', {
      schema: { parameters: { pin: text } },
    }),
  ],
  'definitions without marks, and an overlay that copies': [
    document('ComponentType', 'web-service', { schema: unmarked }),
    document('Trait', 'ingress', { schema: { parameters: { pin: text } } }),
    document('Overlay', 'mine', { criteria: {}, priority: 90, ...copies }),
  ],
  'other defaults': [
    document('ComponentType', 'web-service', {
      schema: {
        parameters: {
          note: text,
          level: 'string | default=hunter3 enum=hunter3,b',
        },
      },
    }),
  ],
  'free maps': [
    document('ComponentType', 'web-service', {
      parameters: {
        openAPIV3Schema: { type: 'object', additionalProperties: true },
      },
    }),
  ],
  'another type without marks': [
    document('ComponentType', 'mine', { schema: unmarked }),
    document('Environment', 'mine', { facts: { region: 'eu' } }),
    document('Overlay', 'mine', { criteria: {}, priority: 90, ...copies }),
  ],
};

const existing = (name: string, componentType?: string) => ({
  componentRef: `component:default/${name}`,
  ...(componentType !== undefined && { componentType }),
});

const drafts = [
  {
    name: 'draft',
    componentType: 'web-service',
    traits: [{ name: 'falcon-trait', instanceName: 'main' }],
  },
  { name: 'draft', componentType: 'falcon-type' },
  { name: 'draft', componentType: 'falcon-typ' },
  { name: 'draft', componentType: 'mine' },
  existing('payments'),
  existing('payments', 'open-service'),
  existing('payments', 'falcon-type'),
  existing('payments', 'mine'),
  existing('typeless'),
  existing('typeless', 'open-service'),
  existing('traitless'),
  existing('plain', 'web-service'),
];

/** The suppositions to check every operation of drafts with. */
const thorough = [
  'definitions without marks, and an overlay that copies',
  'another type without marks',
];

interface SentRequest {
  readonly title: string;
  readonly path: string;
  readonly body: object;
}

const suppositions: SentRequest[] = Object.entries(supposed).flatMap(
  ([title, documents]) => {
    const yaml = documents.map(one => JSON.stringify(one)).join('\n---\n');
    const isThorough = thorough.includes(title);
    const draftsTo = (operation: string, more: object) =>
      drafts.map(draft => ({
        title: `${operation} ${JSON.stringify({ ...draft, ...more })}: ${title}`,
        path: `${base}/drafts/${operation}`,
        body: { draft, ...more, documents: yaml },
      }));
    return [
      ...['payments', 'typeless', 'traitless'].flatMap(name =>
        ['staging', ...(isThorough ? ['falcon-env'] : [])].map(environment => ({
          title: `what-if of ${name} in ${environment}: ${title}`,
          path: `${base}/components/default/${name}/what-if`,
          body: { environment, overlays: yaml, facts: { tier: 'low' } },
        })),
      ),
      ...draftsTo('resolve', { values: {} }),
      ...(isThorough
        ? [
            ...draftsTo('validate', {
              values: { values: { parameters: { note: 'mine' } } },
            }),
            ...draftsTo('form', { environment: 'staging' }),
          ]
        : []),
      ...['compile', 'impact'].map(operation => ({
        title: `${operation}: ${title}`,
        path: `${base}/${operation}`,
        body: { documents: yaml },
      })),
    ];
  },
);

const removals: SentRequest[] = initial
  .filter(
    ({ kind, metadata: { name } }) =>
      kind !== 'Component' && (name.startsWith(UNSEEN) || kind !== 'Overlay'),
  )
  .map(entity => ({
    title: `impact without ${entity.metadata.name}`,
    path: `${base}/impact`,
    body: { documents: '', removed: [stringifyEntityRef(entity)] },
  }));

const all = [...suppositions, ...removals];

/** Ada may do everything; Mallory sees nothing that is unseen, hidden or secret. */
async function startFor(entities: readonly Entity[]) {
  const { as } = await startBackend({
    catalog: catalogFor(
      entities,
      (person, entity) =>
        person === ada || !entity.metadata.name.startsWith(UNSEEN),
    ),
    allows: (permission, person) =>
      person === ada ||
      ![
        'component-config.hidden-fields.read',
        'component-config.values.reveal',
      ].includes(permission),
    config: {
      componentConfig: {
        cache: { ttl: { milliseconds: 0 } },
        secrets: { allowClearText: true },
        rateLimit: false,
      },
    },
  });
  return as;
}

async function start() {
  const entities = [...initial];
  const as = await startFor(entities);
  const change = (changed: readonly Entity[]) =>
    entities.splice(0, entities.length, ...changed);
  for (const [path, values] of [
    [`${payments}/values`, stored],
    [`${payments}/values?environment=staging`, storedIn],
    [`${payments}/values?environment=falcon-env`, storedIn],
    [
      `${base}/components/default/typeless/values`,
      { parameters: { token: 'hunter2-typeless', cell: 'osprey-typeless' } },
    ],
    [
      `${base}/components/default/traitless/values`,
      { traits: { main: { parameters: { pin: 'hunter2-traitless' } } } },
    ],
  ] as const) {
    expect(await as(ada).save(path, 0, values)).toMatchObject({ status: 200 });
  }
  change(
    initial.map(entity =>
      entity.metadata.name === 'web-service'
        ? webService(`${text} oc:sensitive`)
        : entity,
    ),
  );
  const send = async (person: string) => {
    const answers = new Map<string, string>();
    for (const { title, path, body } of all) {
      const { status, text: answer } = await as(person).post(path, body);
      answers.set(title, `${status} ${withoutTimes(answer)}`);
    }
    return answers;
  };
  return {
    as,
    ask: send,
    hide: () =>
      change(
        entities.filter(({ metadata }) => !metadata.name.startsWith(UNSEEN)),
      ),
  };
}

/** Where two answers begin to differ. */
function firstDifference(one = '', other = ''): string[] {
  let at = 0;
  while (at < one.length && one[at] === other[at]) {
    at += 1;
  }
  return [one, other].map(answer =>
    answer.slice(Math.max(at - 100, 0), at + 100),
  );
}

/** Without the times of reading, and the progress of several threads. */
function withoutTimes(answer: string): string {
  return answer
    .replace(/"asOf":"[^"]*"/g, '')
    .replace(/\{"type":"progress"[^\n]*\n/g, '');
}

describe('a supposition of a user who may not see some documents', () => {
  it('is answered as if these documents did not exist, and reveals no secret', async () => {
    const { as, ask, hide } = await start();

    const seen = await as(ada).post(`${payments}/what-if`, {
      environment: 'staging',
    });
    const answers = await ask(mallory);
    hide();
    const without = await ask(mallory);

    // It is there to be found.
    expect(seen.text).toContain('falcon-overlay');
    expect(seen.text).toContain('osprey');
    const different = all
      .map(({ title }) => title)
      .filter(title => answers.get(title) !== without.get(title));
    expect(
      different.map(title => [
        title,
        ...firstDifference(answers.get(title), without.get(title)),
      ]),
    ).toEqual([]);
    const leaking = [...answers].flatMap(([title, answer]) => {
      const at = answer.search(SECRET);
      return at < 0
        ? []
        : [[title, answer.slice(Math.max(at - 200, 0), at + 40)]];
    });
    expect(leaking).toEqual([]);
    // Nothing is refused only because the request is wrong.
    const statuses = [...answers.values()].map(one => one.slice(0, 3));
    expect(new Set(statuses)).toEqual(new Set(['200', '404']));
    expect(statuses.filter(status => status === '200').length).toBeGreaterThan(
      all.length / 2,
    );
  });

  it('reveals nothing by an overlay that carries values of existing ones to components of other types', async () => {
    const marked = {
      note: text,
      token: `${text} oc:sensitive`,
      cell: `${text} oc:ui:hidden`,
    };
    const secrets = { token: 'hunter2-scoped', cell: 'osprey-scoped' };
    const appliesTo = { componentTypes: ['web-service'] };
    const as = await startFor([
      platform('Environment', 'staging', {}),
      platform('ComponentType', 'web-service', {
        schema: { parameters: marked },
      }),
      platform('ComponentType', 'open-service', {
        schema: { parameters: { note: text, token: text, cell: text } },
      }),
      platform('ComponentType', 'bare', {
        schema: { parameters: { note: text } },
      }),
      platform('Trait', 'ingress', { schema: { parameters: marked } }),
      platform('Trait', 'open', {
        schema: { parameters: { note: text, token: text, cell: text } },
      }),
      platform('Overlay', 'scoped', {
        appliesTo,
        criteria: {},
        config: { parameters: { note: 'carried', ...secrets } },
      }),
      platform('OverlayMixin', 'part', {
        config: {
          parameters: { note: 'carried', ...secrets },
          traits: { main: { parameters: { note: 'carried', ...secrets } } },
        },
      }),
      platform('Overlay', 'uses-the-part', {
        appliesTo,
        criteria: {},
        mixins: ['part'],
      }),
      ...['open-service', 'bare'].map(componentType =>
        component(`a-${componentType}`, {
          componentType,
          traits: [{ name: 'open', instanceName: 'main' }],
        }),
      ),
    ]);
    for (const carrying of [{ base: 'scoped' }, { mixins: ['part'] }]) {
      const documents = JSON.stringify(
        document('Overlay', 'mine', { criteria: {}, ...carrying }),
      );
      const requests: Array<[path: string, body: object]> = [
        ...['open-service', 'bare'].flatMap(
          (componentType): Array<[string, object]> => [
            [
              `components/default/a-${componentType}/what-if`,
              { environment: 'staging', overlays: documents },
            ],
            [
              'drafts/resolve',
              {
                draft: {
                  name: 'draft',
                  componentType,
                  traits: [{ name: 'open', instanceName: 'main' }],
                },
                documents,
                values: {},
              },
            ],
            [
              'drafts/resolve',
              {
                draft: existing(`a-${componentType}`),
                documents,
                values: {},
              },
            ],
          ],
        ),
        ['impact', { documents }],
      ];
      for (const [path, body] of requests) {
        const { status, text: answer } = await as(mallory).post(
          `${base}/${path}`,
          body,
        );
        // It applies.
        expect([path, status, answer]).toEqual([
          path,
          200,
          expect.stringContaining('carried'),
        ]);
        expect([path, body, answer]).toEqual([
          path,
          body,
          expect.not.stringMatching(SECRET),
        ]);
      }
    }
  });

  it('reveals nothing by a definition for values of overlays that no visible one describes', async () => {
    const typeName = `${UNSEEN}-type`;
    const traitName = `${UNSEEN}-trait`;
    const secrets = { note: 'carried', token: 'hunter2-scoped' };
    const marked = {
      note: text,
      token: `${text} oc:sensitive`,
      code: `${text} oc:sensitive`,
    };
    const as = await startFor([
      platform('Environment', 'staging', {}),
      platform('ComponentType', typeName, { schema: { parameters: marked } }),
      platform('Trait', traitName, { schema: { parameters: marked } }),
      platform('ComponentType', 'bare', {
        schema: { parameters: { note: text } },
      }),
      platform('Overlay', 'scoped', {
        appliesTo: { componentTypes: [typeName] },
        criteria: {},
        config: {
          parameters: secrets,
          traits: { main: { parameters: secrets } },
        },
        mutation: {
          rules: [
            { field: 'parameters.code', override: 'hunter2-ruled' },
            { field: 'traits.main.parameters.code', default: 'hunter2-ruled' },
          ],
        },
      }),
    ]);
    const plain = {
      schema: { parameters: { note: text, token: text, code: text } },
    };
    const { status, text: answer } = await as(mallory).post(
      `${base}/drafts/resolve`,
      {
        draft: {
          name: 'draft',
          componentType: typeName,
          traits: [{ name: traitName, instanceName: 'main' }],
        },
        documents: [
          document('ComponentType', typeName, plain),
          document('Trait', traitName, plain),
        ]
          .map(each => JSON.stringify(each))
          .join('\n---\n'),
        values: {},
      },
    );
    expect([status, answer]).toEqual([
      200,
      // A visible type describes it.
      expect.stringContaining('carried'),
    ]);
    expect(answer).not.toMatch(SECRET);
  });
});
