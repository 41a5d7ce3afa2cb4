# A stand-in for axllent/mailpit: takes every letter, forgets it, and says how many there were at /api/v1/messages.
FROM node:24-bookworm-slim
COPY mail.mjs /
EXPOSE 1025 8025
USER node
CMD ["node", "/mail.mjs"]
