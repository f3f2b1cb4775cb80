// SPDX-License-Identifier: Apache-2.0

import { JsonObject } from '@component-config/config-engine';
import { SENSITIVE_MASK } from '@component-config/plugin-component-config-common';
import { payments } from '../__testUtils__/payments';
import { InMemoryComponentConfig } from '@component-config/test-utils';
import { hasSecrets, withoutSecrets } from './withoutSecrets';

const documents = {
  ...payments,
  componentType: `${payments.componentType}
      token: "string | default='' oc:sensitive title=Token"
      keys: "[]Key | default=[] title=Keys"
    types:
      Key: { name: string, value: "string | oc:sensitive" }
`,
};

async function schemaOf(texts = documents) {
  const { schema } = await new InMemoryComponentConfig(texts).getForm(
    'component:default/payments-api',
    { environment: 'staging' },
  );
  return schema;
}

const map = (values: JsonObject): JsonObject => ({
  environmentConfigs: values,
});

describe('a stored draft', () => {
  it.each<[string, JsonObject, JsonObject, JsonObject, string[]]>([
    ['other values stay', { replicas: 2 }, {}, { replicas: 2 }, []],
    [
      'a typed secret is omitted',
      { replicas: 2, token: 'geheim' },
      {},
      { replicas: 2 },
      ['/environmentConfigs/token'],
    ],
    [
      'a mask stays',
      { token: SENSITIVE_MASK },
      {},
      { token: SENSITIVE_MASK },
      [],
    ],
    [
      'a reference stays',
      { token: { secretRef: { name: 'a', key: 'b' } } },
      {},
      { token: { secretRef: { name: 'a', key: 'b' } } },
      [],
    ],
    [
      'a saved secret becomes its mask again',
      { token: 'geheim' },
      { token: 'geheim' },
      { token: SENSITIVE_MASK },
      [],
    ],
    [
      'an item of a list stays without its secret',
      { keys: [{ name: 'a', value: 'geheim' }] },
      {},
      { keys: [{ name: 'a' }] },
      ['/environmentConfigs/keys/0/value'],
    ],
    [
      'a value outside the schema may be a secret, and is omitted',
      { tokne: 'geheim' },
      {},
      {},
      ['/environmentConfigs/tokne'],
    ],
  ])('%s', async (_, values, base, storable, leftOut) => {
    const found = withoutSecrets(
      { values: map(values), base: map(base) },
      await schemaOf(),
    );
    expect(found).toEqual({ values: map(storable), leftOut });
    expect(JSON.stringify(found)).not.toContain('geheim');
  });

  it('has no text if the schema has secrets', async () => {
    expect(hasSecrets(await schemaOf())).toBe(true);
    expect(hasSecrets(await schemaOf(payments))).toBe(false);
  });
});
