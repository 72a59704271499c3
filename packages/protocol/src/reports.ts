import { Flag, list, object, orNull, Text, Time } from './shapes.ts';

export const reportAnswers = {
  'POST /api/people/:name/report': object({}),
  'GET /api/admin/reports': object({
    reports: list(
      object({
        id: Text,
        by: Text,
        about: Text,
        banned: Flag,
        game: orNull('string'),
        text: Text,
        at: Time,
        closed: orNull('integer'),
        answer: orNull('string'),
      }),
    ),
  }),
  'PUT /api/admin/reports/:id': object({}),
};
