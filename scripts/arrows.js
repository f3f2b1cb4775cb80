// SPDX-License-Identifier: Apache-2.0

const { builtinModules } = require('node:module');

/**
 * The dependency arrows between the packages, and between the folders of the engine, as lint rules: a package imports
 * only from those below it. Each package's `.eslintrc.js` passes its name.
 */

const ours = {
  starlark: '@component-config/starlark',
  engine: '@component-config/config-engine',
  common: '@component-config/plugin-component-config-common',
  platform: '@component-config/config-platform',
  node: '@component-config/plugin-component-config-node',
  react: '@component-config/plugin-component-config-react',
  frontend: '@component-config/plugin-component-config',
  backend: '@component-config/plugin-component-config-backend',
  catalogModule:
    '@component-config/plugin-catalog-backend-module-component-config',
  scaffolderModule:
    '@component-config/plugin-scaffolder-backend-module-component-config',
  searchModule:
    '@component-config/plugin-search-backend-module-component-config',
  kubernetesModule:
    '@component-config/plugin-component-config-backend-module-kubernetes',
  testUtils: '@component-config/test-utils',
};

const frontendLibraries = [
  '/react',
  '/react-*',
  '/@material-ui/*',
  '/@mui/*',
  '/@rjsf/*',
  '/@backstage/app-*',
  '/@backstage/core-*',
  '/@backstage/frontend-*',
  '/@backstage/theme',
  '/@backstage/ui',
  '/@backstage/plugin-*-react',
];

const backendLibraries = [
  '/express',
  '/knex',
  '/@backstage/backend-*',
  '/@backstage/plugin-*-backend',
  '/@backstage/plugin-*-backend-module-*',
  '/@backstage/plugin-*-node',
];

const nodeBuiltins = ['/node:*', ...builtinModules.map(name => `/${name}`)];

/** Allows a package to import only these of our packages. */
function onlyOurs(...allowed) {
  return {
    group: ['/@component-config/*', ...allowed.map(name => `!/${name}`)],
    message:
      allowed.length === 0
        ? 'This package may import none of ours.'
        : `Of our packages this one may only import ${allowed.join(', ')}.`,
  };
}

/** Packages are imported only through their entry points. */
const noInternals = {
  group: ['/@component-config/*/src', '/@component-config/*/dist'],
  message: 'Import from the package itself, not from its internals.',
};

const noFrontend = {
  group: frontendLibraries,
  message:
    'This package runs without a browser: no React and no frontend libraries.',
};

const noBackend = {
  group: backendLibraries,
  message: 'This package runs without a backend: no backend libraries.',
};

const noNode = {
  group: nodeBuiltins,
  message: 'This package also runs in browsers: no Node modules.',
};

const noAjv = {
  group: [`/${ours.engine}/ajv`],
  message:
    'ajv is large and generates code, which a browser may forbid: only servers and commands validate with it.',
};

const noDocs = {
  group: [`/${ours.engine}/docs`],
  message:
    'The explanations of findings are large: only pages and reports on findings need them.',
};

const packages = {
  starlark: [
    {
      group: ['/[a-zA-Z@]*', '!/fast-check'],
      message: 'The language is self-contained: it imports no library.',
    },
  ],
  'config-engine': [
    {
      group: [
        '/[a-zA-Z@]*',
        '!/ajv',
        '!/ajv-formats',
        '!/diff',
        '!/@marcbachmann',
        '!/re2js',
        '!/yaml',
        '!/@component-config',
        '/@component-config/*',
        `!/${ours.starlark}`,
        // For tests; import/no-extraneous-dependencies restricts it to them.
        '!/fast-check',
      ],
      message:
        'The engine is pure and runs anywhere: it imports neither Backstage, nor React, nor Node, nor any package of ours but starlark. A new library has to be added to scripts/arrows.js.',
    },
  ],
  'plugin-component-config-common': [
    onlyOurs(ours.engine),
    {
      group: [
        '/@backstage/*',
        '!/@backstage/catalog-client',
        '!/@backstage/catalog-model',
        '!/@backstage/config',
        '!/@backstage/errors',
        '!/@backstage/types',
        '!/@backstage/plugin-*-common',
      ],
      message:
        'The common package is used in browsers and backends: it may only import Backstage libraries that are, too.',
    },
    noFrontend,
    noBackend,
    noNode,
    noAjv,
    noDocs,
  ],
  'config-platform': [
    onlyOurs(ours.engine, ours.common, ours.testUtils),
    noFrontend,
    noBackend,
    noNode,
    noAjv,
    noDocs,
  ],
  'plugin-component-config-node': [onlyOurs(ours.engine), noFrontend],
  'plugin-component-config-react': [
    onlyOurs(ours.engine, ours.common, ours.platform),
    noBackend,
    noAjv,
    noDocs,
  ],
  'plugin-component-config': [
    onlyOurs(
      ours.engine,
      ours.common,
      ours.platform,
      ours.react,
      ours.testUtils,
    ),
    noBackend,
    noAjv,
    noDocs,
  ],
  'plugin-component-config-backend': [
    onlyOurs(
      ours.engine,
      ours.common,
      ours.platform,
      ours.node,
      ours.testUtils,
    ),
    noFrontend,
  ],
  'plugin-catalog-backend-module-component-config': [
    onlyOurs(ours.engine, ours.common, ours.platform, ours.node),
    noFrontend,
  ],
  'plugin-scaffolder-backend-module-component-config': [
    onlyOurs(ours.engine, ours.common, ours.platform, ours.node),
    noFrontend,
  ],
  'plugin-search-backend-module-component-config': [
    onlyOurs(ours.engine, ours.common, ours.platform),
    noFrontend,
  ],
  'plugin-component-config-backend-module-kubernetes': [
    onlyOurs(ours.node),
    noFrontend,
  ],
  cli: [onlyOurs(ours.engine, ours.common, ours.platform), noFrontend],
  'test-utils': [onlyOurs(ours.engine, ours.common, ours.platform), noFrontend],
  app: [
    onlyOurs(ours.engine, ours.common, ours.react, ours.frontend),
    noBackend,
    noAjv,
    noDocs,
  ],
  backend: [
    onlyOurs(
      ours.engine,
      ours.common,
      ours.node,
      ours.backend,
      ours.catalogModule,
      ours.scaffolderModule,
      ours.searchModule,
    ),
    noFrontend,
  ],
  test: [],
};

/** The folders of the engine, in the order of its pipeline. */
const folders = [
  'finding',
  'budget',
  'source',
  'pattern',
  'cel',
  'document',
  'schema',
  'condition',
  'template',
  'mutation',
  'validation',
  'merge',
  'overlay',
  'delivery',
  'masking',
  'layers',
  'effective',
  'saving',
  'creation',
  'usage',
  'comparison',
  'conversion',
  'writing',
  'rendering',
  'publishing',
  'exporting',
  'import',
];

/**
 * What may be imported past a folder's index: the findings of one family, and the types that folders before and after
 * the layers share, so that no file imports itself through an index.
 */
const sideDoors = [
  'finding/catalogue',
  'masking/types',
  'layers/types',
  'effective/types',
];

/** The internals of folders, relative to another one. */
function internals(prefix, names) {
  return {
    group: [
      ...names.map(name => `${prefix}${name}/*`),
      ...sideDoors.map(door => `!${prefix}${door}`),
    ],
    message: 'A folder is used through its index.ts; do not import past it.',
  };
}

/** How deeply folders may be nested below one of them. */
const folderDepth = 4;

/** Folders whose types an earlier folder uses: it may import their `types.ts`, but no code. */
const shapes = { delivery: ['layers'], masking: ['layers', 'effective'] };

/** The imports that are forbidden for the files of one folder, `depth` folders below `src`. */
function folderPatterns(folder, depth) {
  const readable = shapes[folder] ?? [];
  const up = '../'.repeat(depth);
  const later = folders.slice(folders.indexOf(folder) + 1);
  const message = `The folders of the engine are ${folders.join(
    ' < ',
  )}: "${folder}" may only import from those before it.`;
  return [
    {
      group: later.flatMap(name => [
        `${up}${name}`,
        ...(readable.includes(name) ? [`!${up}${name}/types`] : []),
      ]),
      message,
    },
    {
      group: readable.map(name => `${up}${name}/types`),
      message,
      allowTypeImports: true,
    },
    internals(
      up,
      folders.filter(name => name !== folder),
    ),
  ].filter(({ group }) => group.length > 0);
}

const loadsNothing = [
  {
    selector: 'ImportExpression, CallExpression[callee.name="require"]',
    message: 'The engine and its language load nothing at run time.',
  },
];

function restrict(patterns) {
  return {
    '@typescript-eslint/no-restricted-imports': ['error', { patterns }],
  };
}

/** In the engine, each folder has its own rules, by the depth of its files. */
function folderOverrides(basePatterns) {
  const overrides = [
    {
      files: ['src/*.ts'],
      rules: restrict([...basePatterns, internals('./', folders)]),
    },
  ];
  for (const folder of folders) {
    for (let depth = 1; depth <= folderDepth; depth++) {
      overrides.push({
        files: [`src/${folder}/${'*/'.repeat(depth - 1)}*.ts`],
        rules: restrict([...basePatterns, ...folderPatterns(folder, depth)]),
      });
    }
    for (let depth = 1; shapes[folder] && depth <= folderDepth; depth++) {
      overrides.push({
        // Its tests create their input through the public functions.
        files: [`src/${folder}/${'*/'.repeat(depth - 1)}*.test.ts`],
        rules: restrict([
          ...basePatterns,
          internals(
            '../'.repeat(depth),
            folders.filter(name => name !== folder),
          ),
        ]),
      });
    }
  }
  return overrides;
}

/**
 * The second argument for Backstage's eslint-factory.
 *
 * @param {string} name - the package's name, without our scope
 */
function arrows(name) {
  const own = packages[name];
  if (!own) {
    throw new Error(`"${name}" has no arrows: add it to scripts/arrows.js`);
  }
  const patterns = [...own, noInternals];
  switch (name) {
    case 'starlark':
      return {
        rules: restrict(patterns),
        restrictedSyntax: loadsNothing,
        overrides: [
          // It imports the programs under test.
          {
            files: ['src/testdata.test.ts'],
            rules: { '@typescript-eslint/no-restricted-imports': 'off' },
          },
        ],
      };
    case 'config-engine':
      return {
        rules: restrict(patterns),
        restrictedSyntax: loadsNothing,
        overrides: folderOverrides(patterns),
      };
    case 'config-platform':
      return {
        rules: restrict(patterns),
        overrides: [
          // An entry of its own, which reads files.
          {
            files: ['src/repositories/*.ts'],
            rules: restrict(patterns.filter(pattern => pattern !== noNode)),
          },
        ],
      };
    default:
      return { rules: restrict(patterns) };
  }
}

module.exports = { arrows };
