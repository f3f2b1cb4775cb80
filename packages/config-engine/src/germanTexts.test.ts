// SPDX-License-Identifier: Apache-2.0

import { compareDefinitions } from './comparison';
import { explain, resolveEffective } from './effective';
import { isObject, type JsonValue } from './json';
import { buildLayers, readComponent } from './layers';
import { maskSensitive } from './masking';
import { checkOverlays, readEnvironment, readOverlay } from './overlay';
import { compileDefinition, composeSchema } from './schema';
import { parseSource } from './source';
import { englishWords, phrase, Phrase, worded } from './finding';
import { render } from './finding/catalogue';

const inGerman = (words: Phrase) => render(words, 'de');

const text = `apiVersion: component-config.io/v1alpha1
kind: ComponentType
metadata: { name: web-service }
spec:
  schema:
    parameters:
      port: integer | default=8080
      title: string
      exposed: boolean | default=false
      token: string | default="" oc:sensitive
      url: string
      other: string | default=""
---
apiVersion: component-config.io/v1alpha1
kind: Environment
metadata: { name: production }
spec:
  facts: { region: eu }
---
apiVersion: component-config.io/v1alpha1
kind: Component
metadata: { name: payments }
spec:
  componentType: web-service
  parameters: { port: 9090, token: hunter2 }
---
apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: base }
spec:
  criteria: { region: eu }
  config: { parameters: { port: 7070, title: Base } }
---
apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: exposed }
spec:
  criteria: {}
  priority: 1
  enabledWhen: { field: parameters.exposed, operator: "true" }
  config: { parameters: { title: Exposed } }
---
apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: secret }
spec:
  criteria: {}
  priority: 2
  enabledWhen: { field: parameters.token, operator: equals, value: a }
  config: { parameters: { title: Secret } }
---
apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: guard }
spec:
  criteria: {}
  priority: 3
  enforce: true
  config: { parameters: { title: null } }
  mutation:
    rules:
      - { field: parameters.port, default: 9 }
      - { field: parameters.other, default: "{{ .parameters.token }}" }
      - { field: parameters.url, override: "{{ .metadata.name }}.example" }
---
apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: staging }
spec:
  criteria: { environment: staging }
  config: { parameters: { port: 1 } }
`;

const [type, environment, component, ...overlays] = parseSource({
  file: 'platform.yaml',
  text,
}).documents.map(({ root }) => root);
const schema = composeSchema(compileDefinition(type));

const effective = maskSensitive(
  resolveEffective({
    schema,
    ...buildLayers({
      component: readComponent(component),
      environment: readEnvironment(environment),
      overlays: checkOverlays(overlays.map(root => readOverlay(root))),
      schema,
    }),
  }),
  schema,
  '***',
);

/** The user-visible strings of plain data, with their phrases. */
function* textsOf(
  value: JsonValue,
): Generator<{ member: string; text: JsonValue; words?: Phrase }> {
  if (Array.isArray(value)) {
    for (const item of value) {
      yield* textsOf(item);
    }
  } else if (isObject(value)) {
    for (const member of ['title', 'reason', 'sentence', 'summary']) {
      if (typeof value[member] === 'string') {
        const words = value[`${member}Phrase`] as unknown as Phrase | undefined;
        yield { member, text: value[member], ...(words && { words }) };
      }
    }
    for (const [name, inner] of Object.entries(value)) {
      if (!name.endsWith('Phrase')) {
        yield* textsOf(inner);
      }
    }
  }
}

/** Data after a round trip through JSON. */
function received(data: unknown): JsonValue {
  return JSON.parse(JSON.stringify(data));
}

const places = [
  '',
  '/parameters/port',
  '/parameters/title',
  '/parameters/exposed',
  '/parameters/token',
  '/parameters/url',
  '/parameters/other',
  '/parameters/none',
];

describe('German texts', () => {
  it.each(places)('translates the complete explanation of "%s"', place => {
    const texts = [...textsOf(received(explain(effective, place)))];

    expect(texts.length).toBeGreaterThan(5);
    for (const { text: english, words } of texts) {
      expect(words && englishWords(words)).toBe(english);
      const german = words && inGerman(words);
      // Phrases that consist of a name or value only may be equal.
      expect(german).toBeDefined();
      expect(german).not.toMatch(
        /\b(?:the|sets?|which|because|layers?|component|values|not)\b/,
      );
    }
  });

  it.each([
    [
      '/parameters/port',
      'parameters.port ist hier gesetzt: Komponente payments; überschrieben: Standardwerte des Schemas und Overlay base.',
    ],
    [
      '/parameters/title',
      'parameters.title hat keinen Wert: Overlay guard entfernt ihn mit null (zuvor gesetzt: Overlay base).',
    ],
    [
      '/parameters/exposed',
      'parameters.exposed hat den Standardwert des Schemas, weil keine Schicht den Wert setzt.',
    ],
    [
      '/parameters/url',
      'parameters.url ist hier gesetzt: Override-Regeln (Overlay guard); gesperrt durch Override-Regeln (Overlay guard).',
    ],
    [
      '/parameters/none',
      'parameters.none hat keinen Wert, weil keine Schicht ihn setzt; 3 Schichten sind übersprungen.',
    ],
  ])('summarizes the reason for the value of %s', (place, summary) => {
    const { summaryPhrase } = explain(effective, place);

    expect(summaryPhrase && inGerman(summaryPhrase)).toBe(summary);
  });

  it('reveals no more than the English sentence', () => {
    const explanations = places.map(place => explain(effective, place));

    expect(JSON.stringify([effective, explanations])).not.toContain('hunter2');
    expect(
      effective.skipped.map(({ id, reasonPhrase }) => [
        id,
        reasonPhrase && inGerman(reasonPhrase),
      ]),
    ).toEqual([
      [
        'overlay:staging',
        'die Umgebung ist production, das Overlay ist für staging',
      ],
      ['overlay:exposed', 'parameters.exposed ist false, nicht true'],
      [
        'overlay:secret',
        'parameters.token ist geheim, daher wird der Wert nicht gezeigt',
      ],
    ]);
  });

  it('translates the changes between two versions of a definition', () => {
    const compiled = (fields: string) =>
      compileDefinition(
        parseSource({
          file: 'type.yaml',
          text: `kind: ComponentType\nmetadata: { name: a }\nspec: { schema: { parameters: { ${fields} } } }`,
        }).documents[0].root,
      );
    const changes = compareDefinitions(
      compiled('a: integer | default=1 maximum=5, b: string, c: string'),
      compiled(
        'a: integer | default=2 maximum=3, b: "string | enum=x,y", d: string',
      ),
    );

    expect(
      changes.map(
        ({ sentencePhrase }) => sentencePhrase && inGerman(sentencePhrase),
      ),
    ).toEqual([
      '„parameters.d“ ist neu und Pflicht; jede Komponente, die „parameters“ setzt, muss es setzen.',
      '„parameters.c“ ist entfernt; Werte, die Komponenten dort setzen, haben keine Wirkung mehr, und Templates können sie nicht lesen.',
      '„parameters.a“, größter Wert: zuvor 5, jetzt 3; Konfigurationen jenseits davon werden abgelehnt.',
      'Der Standardwert von „parameters.a“ ändert sich von 1 zu 2; Komponenten, die keinen Wert setzen, bekommen den neuen.',
      '„parameters.b“ ist jetzt auf "x" oder "y" beschränkt; andere Werte werden abgelehnt.',
    ]);
  });

  it('translates the effects of an edit', () => {
    const { findings } = compileDefinition(
      parseSource({
        file: 'type.yaml',
        text: 'kind: ComponentType\nmetadata: { name: a }\nspec: { schema: { parameters: { a: strng } } }',
      }).documents[0].root,
    );
    const [fix] = findings.flatMap(one => one.fix ?? []);

    expect(fix.title).toBe('Change to string');
    expect(fix.titlePhrase && inGerman(fix.titlePhrase)).toBe(
      'In string ändern',
    );
  });

  it('falls back to English for an unknown phrase', () => {
    expect(inGerman({ phrase: 'unheard-of' })).toBeUndefined();
  });
});

describe('worded', () => {
  it('adds the phrase to the string if there is one', () => {
    expect(worded('title', phrase('layerOverlay', { name: 'a' }))).toEqual({
      title: 'overlay a',
      titlePhrase: { phrase: 'layerOverlay', args: { name: 'a' } },
    });
    expect(worded('title', 'the service registry')).toEqual({
      title: 'the service registry',
    });
  });
});
