export const providers = {
  title: 'Aanbieders',
} as const;
