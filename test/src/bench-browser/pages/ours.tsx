import '@backstage/ui/css/styles.css';
import { errorApiRef, translationApiRef } from '@backstage/frontend-plugin-api';
import { mockApis, TestApiProvider } from '@backstage/frontend-test-utils';
import {
  emptyObject,
  resolveEffective,
  type CompiledSchema,
  type EffectiveConfiguration,
  type JsonObject,
} from '@component-config/config-engine';
import {
  SchemaForm,
  type FieldFilter,
  type Inherited,
} from '@component-config/plugin-component-config-react';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { offerBench } from './offerBench';
import type { PageInput } from './pageTypes';

const LAYER = 'portal';

/** Every path has it: what fits a filter is open. */
const EVERYTHING: FieldFilter = { text: 'environmentConfigs', marks: [] };

/** The form as the portal's page has it: each edit is resolved and checked by the engine, as soon as there is time. */
function Page(props: { input: PageInput; loaded: EffectiveConfiguration }) {
  const { compiled, values, isOpen } = props.input;
  const [layer, setLayer] = useState(values);
  const deferred = useDeferredValue(layer);
  const effective = useMemo(
    () => (deferred === values ? props.loaded : resolve(compiled, deferred)),
    [compiled, deferred, values, props.loaded],
  );
  const inherited = useCallback(
    (pointer: string) => inheritedIn(effective, pointer),
    [effective],
  );
  return (
    <SchemaForm
      schema={compiled}
      root="/environmentConfigs"
      value={layer}
      inherited={inherited}
      findings={effective.findings}
      filter={isOpen ? EVERYTHING : undefined}
      onChange={setLayer}
    />
  );
}

function resolve(
  schema: CompiledSchema,
  value: JsonObject,
): EffectiveConfiguration {
  return resolveEffective({
    schema,
    layers: [
      {
        id: LAYER,
        kind: 'portal',
        title: 'saved in the portal',
        value,
        positions: emptyObject(),
        reason: 'it is edited',
      },
    ],
  });
}

function inheritedIn(
  { provenance }: EffectiveConfiguration,
  pointer: string,
): Inherited | undefined {
  if (!Object.hasOwn(provenance, pointer)) {
    return undefined;
  }
  const { winner, shadowed } = provenance[pointer];
  const below = winner.layer === LAYER ? shadowed.at(-1) : winner;
  return (
    below && { value: below.value, origin: 'ComponentType', kind: 'default' }
  );
}

const apis = [
  [translationApiRef, mockApis.translation()],
  [errorApiRef, mockApis.error()],
] as const;

offerBench(
  input => (
    <TestApiProvider apis={apis}>
      <Page input={input} loaded={resolve(input.compiled, input.values)} />
    </TestApiProvider>
  ),
  '[data-pointer]',
);
