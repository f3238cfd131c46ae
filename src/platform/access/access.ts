import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth, ApiHeader, ApiResponse, type ApiResponseOptions } from '@nestjs/swagger';

/** The metadata of an endpoint that says who may call it. */
export const ACCESS = 'access';
export type Access = 'anonymous' | 'public' | 'form' | 'user' | 'admin';

/** The value of `Prefer` (RFC 7240) with which an invalid token is refused, instead of counting as none. */
export const STRICT = 'handling=strict';

const unauthorizedContent = {
  'text/plain': { schema: { type: 'string', example: 'Unauthorized' } },
  'application/json': {
    schema: {
      type: 'object',
      required: ['error'],
      properties: { error: { type: 'string', example: 'invalid signature' } },
    },
  },
} satisfies ApiResponseOptions['content'];

const unauthorized = ApiResponse({
  status: 401,
  description: 'Not signed in: the text `Unauthorized`, or `{"error":"invalid signature"}`',
  content: unauthorizedContent,
});

/** Open to visitors. A signed-in caller is still recognised; an invalid or expired token counts as none. */
export const Public = () => SetMetadata(ACCESS, 'public' satisfies Access);

/**
 * Public, for requests that are recorded under their sender. A client that takes its person for signed in sends
 * `Prefer: handling=strict`: an invalid token is then refused, or they would send as a visitor without knowing.
 */
export const PublicForm = () =>
  applyDecorators(
    SetMetadata(ACCESS, 'form' satisfies Access),
    ApiHeader({
      name: 'Prefer',
      required: false,
      description: `\`${STRICT}\`: refuses a token that is not valid, which otherwise counts as none`,
      schema: { type: 'string', example: STRICT },
    }),
    ApiResponse({
      status: 401,
      description: `As for signed-in people, with \`Preference-Applied: ${STRICT}\`: only where the request asked for it`,
      content: unauthorizedContent,
    }),
  );

/** Open to all without recognising anyone: a token is not read, so the route works while the database is away. */
export const Anonymous = () => SetMetadata(ACCESS, 'anonymous' satisfies Access);

/** Open to every signed-in person. */
export const SignedIn = () =>
  applyDecorators(SetMetadata(ACCESS, 'user' satisfies Access), ApiBearerAuth(), unauthorized);

/** The metadata of an endpoint that is closed to people who are leaving. */
export const STAYING = 'staying';

/**
 * An endpoint that begins something which others see or reply to: 409 for a person who asked for the deletion of the
 * account, since nobody can find, write to or report them. They still reply to open requests, and cancel them.
 */
export const Staying = () => SetMetadata(STAYING, true);

/** Open to admins only; others get 403. */
export const AdminOnly = () =>
  applyDecorators(SetMetadata(ACCESS, 'admin' satisfies Access), ApiBearerAuth(), unauthorized);
