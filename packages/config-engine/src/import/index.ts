// SPDX-License-Identifier: Apache-2.0

export { descriptorSection, readDescriptors } from './readDescriptors';
export { readRecipeMetadata } from './readRecipeMetadata';
export { factText, recipeContent } from './recipeContent';
export type { Imported, ImportedDescriptor } from './types';
export { writeDocument } from './buildDocument';
