// SPDX-License-Identifier: Apache-2.0

import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import type { Subject } from '@component-config/config-platform';
import type {
  DatabaseAnnouncementStore,
  KnownConfiguration,
} from '../database/DatabaseAnnouncementStore';
import type { ValuesRevision } from '../database/ValuesStore';
import type { ComponentReading } from '../service/SubjectReader';
import { ConfigurationWatch } from './ConfigurationWatch';

const componentRef = 'component:default/payments';

const revisionOf = (revision: number): ValuesRevision => ({
  componentRef,
  revision,
  values: {},
  recorded: { version: 1, places: [], entered: {} },
  savedBy: 'user:default/ada',
  savedAt: new Date(revision),
});

/** A watch of one component without environments, whose documents have a version. */
function start(documents = { version: 'one' }) {
  const heads = [revisionOf(2)];
  let resolved = 0;
  let announced: KnownConfiguration | undefined;
  const hashAt = (some: readonly ValuesRevision[]) =>
    `${documents.version} ${some.map(({ revision }) => revision)}`;
  const reading: Partial<ComponentReading> = { componentRef, heads, hashAt };
  const subject: Partial<Subject> = { environments: [] };
  const announcements: Partial<DatabaseAnnouncementStore> = {
    get: async () => announced,
    replace: async (_, __, after) => {
      announced = { ...after, version: 1 };
      return true;
    },
  };
  const watch = new ConfigurationWatch({
    auth: {
      getOwnServiceCredentials: async () => mockCredentials.service(),
    },
    catalog: { streamEntities: async function* none() {} },
    events: mockServices.events.mock(),
    logger: mockServices.logger.mock(),
    notifications: { degraded: async () => {} },
    store: { getRevision: async () => undefined },
    subjects: {
      readComponent: async () =>
        ({ ...reading, hash: hashAt(heads) }) as ComponentReading,
      subjectOf: async () => {
        resolved += 1;
        return subject as Subject;
      },
    },
    announcements: announcements as DatabaseAnnouncementStore,
  });
  return {
    documents,
    /** How often the component is resolved for a save. */
    save: async (revision: number) => {
      resolved = 0;
      heads.splice(0, 1, revisionOf(revision));
      await watch.noteSave(
        componentRef,
        [revisionOf(revision - 1)],
        [revisionOf(revision)],
      );
      return resolved;
    },
  };
}

describe('the record of a save', () => {
  it('resolves a component once if no document has changed', async () => {
    const { save } = start();
    await save(1);

    expect(await save(2)).toBe(1);
    expect(await save(3)).toBe(1);
  });

  it('compares with the earlier values if a document has changed', async () => {
    const { save, documents } = start();
    await save(1);
    documents.version = 'another';

    expect(await save(2)).toBeGreaterThan(1);
    expect(await save(3)).toBe(1);
  });
});
