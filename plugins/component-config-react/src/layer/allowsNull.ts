import { JsonSchema } from '@component-config/config-engine';

/** Whether null is a value of a compiled schema; elsewhere it takes away what is inherited. */
export function allowsNull(schema: JsonSchema): boolean {
  return (
    [schema.type].flat().includes('null') ||
    (Array.isArray(schema.enum) && schema.enum.includes(null))
  );
}
