import type { Texts } from '../../texts.ts';
import type { criterion as nl } from '../nl/criterion.ts';

export const criterion = {
  income: {
    equal: 'Your income is {value} a month',
    unequal: 'Your income is not {value} a month',
    more: 'Your income is more than {value} a month',
    'more-or-equal': 'Your income is {value} a month or more',
    less: 'Your income is less than {value} a month',
    'less-or-equal': 'Your income is {value} a month or less',
  },
  savings: {
    equal: 'You have {value} in savings',
    unequal: 'You do not have {value} in savings',
    more: 'You have more than {value} in savings',
    'more-or-equal': 'You have {value} in savings or more',
    less: 'You have less than {value} in savings',
    'less-or-equal': 'You have {value} in savings or less',
  },
  children: {
    equal: 'You have {count, plural, one {1 child} other {# children}}',
    unequal: 'You do not have {count, plural, one {1 child} other {# children}}',
    more: 'You have more than {count, plural, one {1 child} other {# children}}',
    'more-or-equal': 'You have {count, plural, one {1 child} other {# children}} or more',
    less: 'You have fewer than {count, plural, one {1 child} other {# children}}',
    'less-or-equal': 'You have {count, plural, one {1 child} other {# children}} or fewer',
  },
  adults: {
    equal: 'In your home there {count, plural, one {is 1 adult} other {are # adults}}',
    unequal: 'In your home there {count, plural, one {is not 1 adult} other {are not # adults}}',
    more: 'In your home there are more than {count, plural, one {1 adult} other {# adults}}',
    'more-or-equal': 'In your home there {count, plural, one {is 1 adult} other {are # adults}} or more',
    less: 'In your home there are fewer than {count, plural, one {1 adult} other {# adults}}',
    'less-or-equal': 'In your home there {count, plural, one {is 1 adult} other {are # adults}} or fewer',
  },
  birth: {
    equal: 'You were born on {value}',
    unequal: 'You were not born on {value}',
    more: 'You were born after {value}',
    'more-or-equal': 'You were born on or after {value}',
    less: 'You were born before {value}',
    'less-or-equal': 'You were born on or before {value}',
  },
  place: {
    equal: 'You live in {value}',
    unequal: 'You do not live in {value}',
  },
  day: {
    equal: 'Your {record} is {value}',
    unequal: 'Your {record} is not {value}',
    more: 'Your {record} is after {value}',
    'more-or-equal': 'Your {record} is on or after {value}',
    less: 'Your {record} is before {value}',
    'less-or-equal': 'Your {record} is on or before {value}',
  },
  number: {
    equal: 'Your {record} is {value}',
    unequal: 'Your {record} is not {value}',
    more: 'Your {record} is more than {value}',
    'more-or-equal': 'Your {record} is {value} or more',
    less: 'Your {record} is less than {value}',
    'less-or-equal': 'Your {record} is {value} or less',
  },
  words: {
    equal: 'Your {record} is {value}',
    unequal: 'Your {record} is not {value}',
  },
  yes: {
    equal: 'This is right for you: {record}',
    unequal: 'This is not right for you: {record}',
  },
} as const satisfies Texts<typeof nl>;
