/** The page about the platform as a whole, and its tabs. */
export const pagesMessages = {
  pages: {
    title: 'Configuration',
    overview: 'Overview',
    types: 'Types and traits',
    overlays: 'Overlays',
    environments: 'Environments',
    playground: 'Playground',
    impact: 'Impact',
    repositories: 'Repositories',
  },
} as const;
