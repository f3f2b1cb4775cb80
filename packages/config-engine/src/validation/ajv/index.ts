// SPDX-License-Identifier: Apache-2.0

/**
 * Validates values with ajv, for servers and commands. Apart from the rest of the engine, which browsers load.
 *
 * @packageDocumentation
 */

export { ajvValidator } from './ajvValidator';
export type { JsonObject, JsonValue } from '../../json';
export type { SchemaError } from '../../schema';
export type { Steps } from '../../steps';
export type { SchemaValidator } from '../schemaValidator';
