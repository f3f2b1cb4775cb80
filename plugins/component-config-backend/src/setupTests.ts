// SPDX-License-Identifier: Apache-2.0

import type { OpenAPISchemaValidator } from 'express-openapi-validator/dist/framework/openapi.schema.validator';

type Options = ConstructorParameters<typeof OpenAPISchemaValidator>[0];

/**
 * Each backend checks the description of the API with the schema of OpenAPI, and compiles that schema for it, which
 * takes longer than everything else that most tests do. Here a file compiles it once.
 */
jest.mock(
  'express-openapi-validator/dist/framework/openapi.schema.validator',
  () => {
    const actual = jest.requireActual(
      'express-openapi-validator/dist/framework/openapi.schema.validator',
    );
    const compiled = new Map<string, OpenAPISchemaValidator>();
    return {
      OpenAPISchemaValidator: function compileOnce(options: Options) {
        const key = JSON.stringify(options);
        if (!compiled.has(key)) {
          compiled.set(key, new actual.OpenAPISchemaValidator(options));
        }
        return compiled.get(key);
      },
    };
  },
);
