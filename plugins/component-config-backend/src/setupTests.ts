// SPDX-License-Identifier: Apache-2.0

/** A dependency of Backstage's helper for OpenAPI, so that its types are not ours to import. */
interface Validators {
  readonly OpenAPISchemaValidator: new (options: object) => object;
}

/**
 * Each backend checks the description of the API with the schema of OpenAPI, and compiles that schema for it, which
 * takes longer than everything else that most tests do. Here a file compiles it once.
 */
jest.mock(
  'express-openapi-validator/dist/framework/openapi.schema.validator',
  () => {
    const actual = jest.requireActual<Validators>(
      'express-openapi-validator/dist/framework/openapi.schema.validator',
    );
    const compiled = new Map<string, object>();
    return {
      OpenAPISchemaValidator: function compileOnce(options: object) {
        const key = JSON.stringify(options);
        if (!compiled.has(key)) {
          compiled.set(key, new actual.OpenAPISchemaValidator(options));
        }
        return compiled.get(key);
      },
    };
  },
);
