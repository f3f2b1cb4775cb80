// SPDX-License-Identifier: Apache-2.0

const { setFlagsFromString } = require('node:v8');
const { runInNewContext, Script } = require('node:vm');
const Runtime = require('@backstage/cli/config/jestCachingModuleLoader');

// Jest reads, resolves and compiles each module again for each test file, which is most of the time that a file takes to
// load. A worker does it once here: each file still evaluates all modules anew, in its own context, so that tests share
// no state. Files must not change during a run.

/** What a worker knows of modules: by transform their code, by file their script, and by environment their paths. */
const transformed = new Map();
const scripts = new Map();
const resolved = new Map();

/** What executes the modules of the current test file. */
let executing;

/**
 * In bytes, below `--workerIdleMemoryLimit`. V8 leaves the garbage of former files in memory, about half of it; Jest would
 * start the worker again, which has to load everything again.
 */
const COLLECTED_FROM = 1_800_000_000;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');
setFlagsFromString('--no-expose-gc');

module.exports = class SharingRuntime extends Runtime {
  constructor(config, ...more) {
    super(config, ...more);
    executing = this.executor;
    shareTransforms(this.transformCache, config.id);
    shareScripts(this.executor);
    shareResolutions(this._resolution, config.rootDir);
  }

  teardown() {
    super.teardown();
    if (process.memoryUsage().heapUsed > COLLECTED_FROM) {
      collectGarbage();
    }
  }
};

function shareTransforms(cache, id) {
  const known = entry(transformed, id, () => new Map());
  const transform = cache.transform.bind(cache);
  cache.transform = (file, options) => {
    const key = JSON.stringify([file, options]);
    if (!known.has(key)) {
      const code = transform(file, options);
      known.set(key, { code, ...cache.getEntries().get(file) });
    }
    const { code, originalCode, sourceMapPath } = known.get(key);
    if (originalCode !== undefined) {
      cache.transforms.set(file, known.get(key));
    }
    if (sourceMapPath) {
      cache.sourceMaps.set(file, sourceMapPath);
    }
    return code;
  };
}

/** Runs the compiled script of a module in the context of each test file, rather than compiling it there. */
function shareScripts(executor) {
  const compile = executor.compile.bind(executor);
  const head = `(function (${executor.injectedModuleParameters.join(', ')}) {`;
  executor.compile = (code, filename) => {
    const context = executor.environment.getVmContext();
    const known = scripts.get(filename);
    try {
      if (known?.code !== code) {
        scripts.set(filename, { code, script: script(head, code, filename) });
      }
    } catch {
      // With Jest's own error.
      return compile(code, filename);
    }
    return context && scripts.get(filename).script.runInContext(context);
  };
}

function script(head, code, filename) {
  return new Script(`${head}${code}\n})`, {
    filename,
    columnOffset: -head.length,
    importModuleDynamically: (specifier, _, attributes, phase) =>
      executing.dynamicImport(
        specifier,
        filename,
        executing.environment.getVmContext(),
        attributes,
        phase,
      ),
  });
}

function shareResolutions(resolution, root) {
  const key = JSON.stringify([root, resolution.cjsConditions]);
  Object.assign(
    resolution,
    entry(resolved, key, () => ({
      cjsCache: new Map(),
      esmCache: new Map(),
      manualMockCache: new Map(),
    })),
    { clear: () => {} },
  );
}

function entry(map, key, create) {
  if (!map.has(key)) {
    map.set(key, create());
  }
  return map.get(key);
}
