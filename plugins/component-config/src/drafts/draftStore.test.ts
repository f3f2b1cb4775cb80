// SPDX-License-Identifier: Apache-2.0

import { createDraftStore, removeOtherDrafts, Draft } from './draftStore';

const key = {
  user: 'user:default/tom',
  componentRef: 'component:default/payments-api',
  environment: 'staging',
};

const draft = (changedAt: Date = new Date()): Draft => ({
  baseRevision: 1,
  base: {},
  values: { environmentConfigs: { replicas: 2 } },
  leftOut: [],
  changedAt: changedAt.toISOString(),
});

const { localStorage } = window;

describe('a draft', () => {
  it('is available in another page, for the same user and scope only', () => {
    createDraftStore(localStorage).write(key, draft());

    const another = createDraftStore(localStorage);
    expect(another.read(key)?.values).toEqual(draft().values);
    expect(
      another.read({ ...key, user: 'user:default/nadia' }),
    ).toBeUndefined();
    expect(another.read({ ...key, environment: undefined })).toBeUndefined();
    expect([...another.environments(key)]).toEqual(['staging']);
  });

  it('for all environments is separate from one for an environment', () => {
    const store = createDraftStore(localStorage);
    store.write({ ...key, environment: undefined }, draft());
    expect([...store.environments(key)]).toEqual([undefined]);
  });

  it('keeps more while the page is open than what is stored', () => {
    const store = createDraftStore(localStorage);
    const full = { ...draft(), values: { token: 'geheim' } };
    expect(store.write(key, full, { ...full, values: {} })).toBe(true);
    expect(store.read(key)?.values).toEqual({ token: 'geheim' });
    expect(createDraftStore(localStorage).read(key)?.values).toEqual({});
  });

  it('is gone once removed', () => {
    const store = createDraftStore(localStorage);
    store.write(key, draft());
    store.write(key, undefined);
    expect(store.read(key)).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  it('is removed for another user, in memory as well', () => {
    const store = createDraftStore(localStorage);
    store.write(key, { ...draft(), leftOut: ['/a'] });
    localStorage.setItem('of-others', 'a');

    store.keepOnly(key.user);
    expect(store.read(key)).toBeDefined();
    store.keepOnly('user:default/nadia');

    expect(store.read(key)).toBeUndefined();
    expect(Object.keys(localStorage)).toEqual(['of-others']);
    expect(prompts()).toBe(false);
  });

  it('is removed by the identity of the user who signs in', async () => {
    createDraftStore(localStorage).write(key, draft());
    const nobody = async () => {
      throw new Error('Not signed in.');
    };
    const is = (userEntityRef: string) => async () => ({
      type: 'user' as const,
      userEntityRef,
      ownershipEntityRefs: [],
    });

    await removeOtherDrafts({ getBackstageIdentity: nobody });
    await removeOtherDrafts({ getBackstageIdentity: is(key.user) });
    expect(localStorage).toHaveLength(1);
    await removeOtherDrafts({ getBackstageIdentity: is('user:default/a') });
    expect(localStorage).toHaveLength(0);
  });

  it('expires after 90 days', () => {
    const old = new Date();
    old.setDate(old.getDate() - 91);
    createDraftStore(localStorage).write(key, draft(old));
    expect(createDraftStore(localStorage).read(key)).toBeUndefined();
  });

  it.each(['{', 'null', '{"values":1}', '[]'])(
    'is ignored if something else wrote it: %s',
    text => {
      createDraftStore(localStorage).write(key, draft());
      localStorage.setItem(localStorage.key(0)!, text);
      expect(createDraftStore(localStorage).read(key)).toBeUndefined();
    },
  );

  it('is kept while the page is open if the storage is full', () => {
    const full = Object.create(localStorage, {
      length: { value: 0 },
      setItem: {
        value: () => {
          throw new DOMException('', 'QuotaExceededError');
        },
      },
      getItem: { value: () => null },
    }) as Storage;
    const store = createDraftStore(full);
    expect(store.write(key, draft())).toBe(false);
    expect(store.read(key)?.values).toEqual(draft().values);
    expect(store.isLost(key)).toBe(true);
    expect(prompts()).toBe(true);
    const none = createDraftStore(undefined);
    expect(none.write(key, draft())).toBe(false);
    store.write(key, undefined);
    expect(prompts()).toBe(true);
    none.write(key, undefined);
    expect(prompts()).toBe(false);
  });

  it.each<[string, Partial<Draft>]>([
    ['a secret', { leftOut: ['/environmentConfigs/token'] }],
    ['YAML with errors', { isTextLeftOut: true }],
  ])(
    'without %s prompts on closing the page until it is removed',
    (_, rest) => {
      const store = createDraftStore(localStorage);
      store.write(key, draft(), { ...draft(), ...rest });
      expect(prompts()).toBe(true);
      store.write(key, undefined);
      expect(store.isLost(key)).toBe(false);
      expect(prompts()).toBe(false);
    },
  );
});

function prompts(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}
