import {
  CompiledSchema,
  Finding,
  JsonObject,
  JsonValue,
} from '@component-config/config-engine';

/**
 * What a field has when the edited layer does not set it.
 *
 * @public
 */
export interface Inherited {
  value: JsonValue;
  /** What gives the value, as a person would name it: `overlay production`, `ComponentType web-service`. */
  origin: string;
  /** `default`: a schema's; `layer`: everything else. */
  kind: 'default' | 'layer';
}

/**
 * Why a field cannot be edited.
 *
 * @public
 */
export interface Locked {
  /** One sentence. */
  reason: string;
  /** Whom to ask: an entity reference or a name. */
  owner?: string;
}

/**
 * Props of `SchemaForm`. All pointers are JSON Pointers into the configuration: `/environmentConfigs/replicas`.
 *
 * @public
 */
export interface SchemaFormProps {
  /** The schema of the whole configuration. */
  schema: CompiledSchema;
  /** The section that is edited: `/environmentConfigs`. */
  root: string;
  /** The edited layer, the whole of it: only what somebody set. */
  value: JsonObject;
  /** What a field falls back to; undefined when it would have no value. */
  inherited: (pointer: string) => Inherited | undefined;
  /** Why a field is locked; undefined when it is not. */
  locked?: (pointer: string) => Locked | undefined;
  /** Findings of the configuration; each is shown at its field. */
  findings?: readonly Finding[];
  /** Called with the whole layer after each edit, never without one. */
  onChange: (layer: JsonObject) => void;
}
