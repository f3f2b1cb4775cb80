// SPDX-License-Identifier: Apache-2.0

export { descriptorSection, readDescriptors } from './readDescriptors';
export { readRecipeMetadata } from './readRecipeMetadata';
export { recipeContent, recipeFacts, recipeStrategies } from './recipeContent';
export type {
  Imported,
  ImportedDescriptor,
  ImportedDescriptors,
  ImportedRecipes,
} from './types';
export { writeDocument } from './writeDocument';
