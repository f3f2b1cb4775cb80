import { JsonObject } from '@component-config/config-engine';
import { layerShapeFindings } from './layerShape';

const codesAt = (layer: JsonObject, isOneEnvironment = false) =>
  layerShapeFindings(layer, isOneEnvironment).map(
    ({ code, pointer }) => `${code.replace('layer-text/', '')} ${pointer}`,
  );

describe('layerShapeFindings', () => {
  it.each<[string, JsonObject, string[]]>([
    ['nothing', {}, []],
    [
      'sections',
      {
        parameters: {},
        environmentConfigs: { a: 1 },
        traits: { x: { parameters: {} } },
      },
      [],
    ],
    ['another key', { replicas: 3 }, ['unknown-section /replicas']],
    [
      'a section that says nothing',
      { environmentConfigs: null },
      ['section-not-a-map /environmentConfigs'],
    ],
    ['a list of traits', { traits: [] }, ['section-not-a-map /traits']],
    [
      'a trait without sections',
      { traits: { x: null } },
      ['section-not-a-map /traits/x'],
    ],
    [
      'a section of a trait that is a value',
      { traits: { x: { parameters: 1 } } },
      ['section-not-a-map /traits/x/parameters'],
    ],
  ])('judges %s', (_, layer, expected) => {
    expect(codesAt(layer)).toEqual(expected);
  });

  it('refuses parameters for one environment, those of traits as well', () => {
    const layer = {
      parameters: { port: 1 },
      traits: { x: { parameters: { y: 1 } } },
    };
    expect(codesAt(layer, true)).toEqual([
      'section-of-all-environments /parameters',
      'section-of-all-environments /traits/x/parameters',
    ]);
    expect(codesAt(layer)).toEqual([]);
  });

  it('tells what was meant', () => {
    const [{ message }] = layerShapeFindings({ environmentConfig: {} }, false);
    expect(message).toContain('environmentConfigs');
  });
});
