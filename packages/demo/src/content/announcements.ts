import type { DemoAnnouncement } from './content-types.ts';

export const announcements: readonly DemoAnnouncement[] = [
  {
    id: 1,
    implementation: 'general',
    type: 'warning',
    title: 'DigiD werkt vanavond niet.',
    description: 'Van 22.00 tot 24.00 uur kunt u niet inloggen met DigiD. Met e-mail kan het wel.',
    dismissible: true,
    active: false,
    lastDay: null,
  },
];
