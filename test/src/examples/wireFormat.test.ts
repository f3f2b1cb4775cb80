// SPDX-License-Identifier: Apache-2.0

import {
  allSteps,
  childNode,
  readComponent,
  valueFromNode,
  type JsonValue,
  type SourceNode,
} from '@component-config/config-engine';
import {
  packEffective,
  packForm,
  unpackEffective,
  unpackForm,
} from '@component-config/plugin-component-config-common';
import {
  effectiveReport,
  formSteps,
  readPlatform,
  subjectOf,
  type PlatformText,
} from '@component-config/config-platform';
import { demoDocuments } from './demoDocuments';

const kinds = [
  'ComponentType',
  'Trait',
  'Overlay',
  'OverlayMixin',
  'Environment',
] as const;

const texts = kinds.flatMap(kind =>
  demoDocuments(kind).map(root => textOf(kind, root)),
);
const platform = readPlatform(texts);
const subjects = demoDocuments('Component')
  .map(readComponent)
  .filter(({ componentType }) => componentType !== undefined)
  .map(component =>
    subjectOf({
      componentRef: `component:default/${component.name}`,
      component,
      platform,
      heads: [],
      visible: new Set(platform.documents.keys()),
      seesHiddenFields: true,
    }),
  );

const everything = { skipped: true, schema: true };

/** Serializes and parses a response. */
function sent<T>(answer: T): T {
  return JSON.parse(JSON.stringify(answer));
}

describe.each(subjects.map(subject => ({ subject, ...subject })))(
  'the wire format of $componentRef',
  ({ subject }) => {
    it('unpacks to the packed effective configuration', () => {
      const report = effectiveReport(subject);
      const packed = packEffective(report, everything);
      expect(sent(unpackEffective(sent(packed)))).toEqual(sent(report));
    });

    it.each([undefined, 'staging', 'production-eu'])(
      'unpacks to the packed form (%s)',
      environment => {
        const form = allSteps(formSteps(subject, environment));
        expect(sent(unpackForm(sent(packForm(form, everything))))).toEqual(
          sent(form),
        );
      },
    );

    it('omits skipped layers and the schema unless requested', () => {
      const nothing = { skipped: false, schema: false };
      const { schema, tables } = packEffective(
        effectiveReport(subject),
        nothing,
      );
      expect(schema).toBeUndefined();
      expect(tables.skipped.filter(({ error }) => !error)).toEqual([]);
      const { skipped } = packForm(
        allSteps(formSteps(subject, undefined)),
        nothing,
      );
      expect(skipped.filter(({ error }) => !error)).toEqual([]);
    });
  },
);

it('takes less than 60 KB for payments-api in four environments', () => {
  const subject = subjects.find(
    ({ componentRef }) => componentRef === 'component:default/payments-api',
  );
  const report = subject && effectiveReport(subject);
  expect(report?.environments).toHaveLength(4);
  const packed =
    report && packEffective(report, { skipped: false, schema: false });
  expect(JSON.stringify(packed).length).toBeLessThan(60_000);
});

function textOf(kind: PlatformText['kind'], root: SourceNode): PlatformText {
  const name = String(valueAt(root, 'metadata', 'name'));
  const workloadType = valueAt(root, 'spec', 'workloadType');
  const entityRef = `${kind}:default/${name}`.toLowerCase();
  return {
    entityRef,
    kind,
    namespace: 'default',
    name,
    ...(workloadType !== undefined && { workloadType: String(workloadType) }),
    key: entityRef,
    root,
  };
}

function valueAt(
  root: SourceNode,
  parent: string,
  key: string,
): JsonValue | undefined {
  const found = childNode(childNode(root, parent), key);
  return found && valueFromNode(found);
}
